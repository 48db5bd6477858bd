import {
  answersOf,
  isUnclaimed,
  type KeptHealthConsent,
  type SentProfile,
  type Visit,
} from './Visit.ts'

/** The questions before a profile is created, in this order (product 4: before the profile). */
export type ProfileQuestion = 'whose' | 'age' | 'consent'

/** The call that was sent for a profile, unless it has failed. */
export const sentCall = ({ sent }: Visit, key: string): SentProfile | null =>
  sent?.whose === key ? sent : null

/** What the person decided about storing health data. */
export const healthConsentOf = ({ consent }: Visit, uid: string): KeptHealthConsent | null =>
  consent?.uid === uid ? consent : null

/** Whether the answers are those of a child who is too young for an account, taken over or not. @param accountAge in years */
export const isOfChild = (visit: Visit, accountAge: number): boolean => {
  const { age } = answersOf(visit)
  return age !== undefined && age < accountAge
}

/** Whether an adult has taken these answers over from a child in this tab. */
export const isTakenOver = ({ id, guardianOf }: Visit): boolean => id !== null && guardianOf === id

// @rule 4.account-age Below the age `account_age`, no account is created and no answer leaves the device, until an adult
//   takes the answers over
/** Whether the answers are those of a child whom no adult has taken them over from. @param accountAge in years */
export const isTooYoung = (visit: Visit, accountAge: number): boolean =>
  isOfChild(visit, accountAge) && !isTakenOver(visit)

// @rule 4.health-consent Before health answers leave the device, the person must tick a box, which is empty at first; after a
//   refusal the answers stay on the device
/**
 * What the person must answer before their profile is created; `refused` if they keep the answers on this device; null for none.
 * @param rules `accountAge` in years; `consentVersion` of the question about health data, null if it is not asked
 */
export function profileObstacle(
  visit: Visit,
  uid: string,
  rules: { readonly accountAge: number; readonly consentVersion: string | null },
): ProfileQuestion | 'refused' | null {
  const decision = healthConsentOf(visit, uid)
  if (isUnclaimed(visit, uid)) return 'whose'
  if (decision?.given === false) return 'refused'
  if (isTooYoung(visit, rules.accountAge)) return 'age'
  const isAsked = rules.consentVersion !== null && decision?.version !== rules.consentVersion
  return isAsked ? 'consent' : null
}

/** Whether the answers in this tab are, or may be, those of somebody other than this person. */
export const areInQuestion = (visit: Visit, uid: string): boolean =>
  visit.claim?.isAside === true || isUnclaimed(visit, uid)
