import type { Answers } from '../answers/Answers.ts'
import { answered, type Transition } from './transitions.ts'
import { isLogOutOpen, type Visit } from './Visit.ts'
import { healthConsentOf, sentCall } from './profileQuestions.ts'

/** How many ended login sessions are kept, for tabs that were frozen when the person logged out. */
const MAX_ENDED = 100

/** The owner of the answers, who stays nobody while the answers are set aside. */
const ownedBy = (visit: Visit, uid: string): Visit =>
  visit.claim?.isAside ? visit : { ...visit, owner: uid }

/**
 * The call that creates a profile was sent. The answers are this person's from now on, even if they log out before it ends.
 * @param key the person and the site's flag @param now in ms since the epoch
 */
export const profileSent =
  (uid: string, key: string, now: number): Transition =>
  (visit) => ({
    ...ownedBy(visit, uid),
    sent: { whose: key, answers: visit.id, at: now },
  })

/**
 * The profile exists. If this tab's answers were sent for it, perhaps by a copy of this tab, they are this person's. Does not say
 * that this browser has created it.
 */
export const profileSeen =
  (uid: string, key: string): Transition =>
  (visit) =>
    sentCall(visit, key)?.answers === visit.id ? ownedBy(visit, uid) : visit

/** The call created the profile. Changes nothing if the person has logged out since it was sent. */
export const profileMade =
  (uid: string, key: string): Transition =>
  (visit, newId) =>
    sentCall(visit, key)
      ? { ...profileSeen(uid, key)(visit, newId), created: withKey(visit.created, key) }
      : visit

const withKey = (created: Visit['created'], key: string): readonly string[] => [
  ...new Set([...(created ?? []), key]),
]

/** The call failed. @param wasOwned whether the answers were this person's before the call */
export const profileFailed =
  (uid: string, key: string, wasOwned: boolean): Transition =>
  (visit) => ({
    ...visit,
    sent: sentCall(visit, key) ? null : visit.sent,
    owner: !wasOwned && visit.owner === uid ? null : visit.owner,
  })

/** The profile itself says that the onboarding is completed. */
export const profileCompleted =
  (key: string): Transition =>
  (visit) => {
    if (!visit.created?.includes(key)) return visit
    const others = visit.created.filter((other) => other !== key)
    return { ...visit, created: others.length > 0 ? others : null }
  }

/** An adult has taken the answers over from a child. @param answers all of them, with the child's name */
export const takenOverFromChild =
  (answers: Answers): Transition =>
  (visit, newId) => {
    const after = answered(answers)(visit, newId)
    return { ...after, guardianOf: after.id }
  }

/** The person decided about their health data. @param isRecorded whether the server knows it, or need not */
export const consentDecided =
  (uid: string, version: string, given: boolean, isRecorded: boolean): Transition =>
  (visit) => ({ ...visit, consent: { uid, version, given, isRecorded } })

/** The server has recorded the person's consent. */
export const consentRecorded =
  (uid: string): Transition =>
  (visit) => {
    const consent = healthConsentOf(visit, uid)
    return consent?.given ? { ...visit, consent: { ...consent, isRecorded: true } } : visit
  }

/** A refusal is forgotten, so that the person is asked again. */
export const consentForgotten: Transition = (visit) => ({ ...visit, consent: null })

/** A log-out was announced to all tabs. @param key the person and the site's flag */
export const logOutAnnounced =
  (key: string): Transition =>
  (visit, newId) => {
    const stay = visit.loginSession === null || isLogOutOpen(visit) ? newId() : visit.loginSession
    const answers = sentCall(visit, key)?.answers ?? (visit.owner === null ? null : visit.id)
    const ended = [...(visit.ended ?? []), { stay, answers }].slice(-MAX_ENDED)
    return { ...visit, loginSession: stay, ended }
  }

/** The announced log-out failed. @param before the login sessions that had ended before it */
export const logOutRevoked =
  (before: Visit['ended']): Transition =>
  (visit) => ({ ...visit, ended: before ?? [] })
