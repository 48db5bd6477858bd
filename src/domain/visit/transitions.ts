import { type Answers, hasAnswers, withUnits } from '../answers/Answers.ts'
import { Units } from '../answers/Units.ts'
import {
  answersOf,
  endedTabSession,
  hasClaimed,
  isEmpty,
  isLogOutOpen,
  isUnclaimed,
  leaving,
  mayBeFilledUp,
  personOfTab,
  tabSessionOf,
  type Visit,
} from './Visit.ts'

/** The visit after something has happened. Pure. @param newId makes a random id */
export type Transition = (visit: Visit, newId: () => string) => Visit

const withPage = (visit: Visit, page: Partial<Visit['page']>): Visit => ({
  ...visit,
  page: { ...visit.page, ...page },
})

/** The visit with these answers, and an id for them. */
export const withAnswers = (visit: Visit, answers: Answers, newId: () => string): Visit => ({
  ...visit,
  answers,
  id: visit.id ?? newId(),
})

// @rule 4.clear Clear removes the answers and the stored promo, and ends the promo in every tab
/** The answers were cleared. */
export const cleared: Transition = (visit) =>
  withPage(
    { ...visit, answers: null, tapped: null, id: null, owner: null, claim: null },
    { hasReplaced: false },
  )

/**
 * The visitor answered. The answers are those of whoever is signed in, unless it is in question whose they are. Answers that were
 * set aside are removed.
 * @param answers all of them @param tapped the step's name and the handle that was tapped
 */
export const answered =
  (answers: Answers, tapped?: readonly [string, string]): Transition =>
  (visit, newId) => {
    const aside = visit.claim?.isAside ? visit.claim.uid : null
    if (aside !== null && !hasAnswers(answers)) return visit
    const present = visit.page.present ?? null
    const isInQuestion = present !== null && isUnclaimed(visit, present)
    const base = aside === null ? visit : cleared(visit, newId)
    return {
      ...withAnswers(base, answers, newId),
      owner: aside ?? (isInQuestion ? base.owner : (present ?? base.owner)),
      tapped: tapped ? new Map(base.tapped ?? []).set(...tapped) : base.tapped,
    }
  }

/** The units were switched, which is no answer. @param answers all of them, converted */
export const unitsSwitched =
  (answers: Answers): Transition =>
  (visit, newId) =>
    visit.claim?.isAside ? visit : withAnswers(visit, answers, newId)

/** The profile's answers are copied, in the stored units or else in the profile's; a profile without units is metric. */
export const copied =
  (uid: string, own: Answers, regionUnits: Units): Transition =>
  (visit, newId) => {
    const stored = answersOf(visit)
    const units = stored.units ?? own.units ?? regionUnits
    const answers = { ...withUnits({ units: Units.Metric, ...own }, units), ...stored }
    if (visit.claim?.isAside && !hasAnswers(answers)) return visit
    const base = visit.claim?.isAside ? cleared(visit, newId) : visit
    return { ...withAnswers(base, answers, newId), owner: uid }
  }

// @rule 4.sync-empty-plan A profile is copied only into answers with at most one key, and that key is kept
// @rule 4.sync-units Copied measures are converted to the stored units; without stored units, the profile's units are
//   kept; a profile without units is metric, and is converted to the units of the region
/** The profile of the person was read (product 4: profile sync). @param own the answers in it */
export const profileRead =
  (uid: string, own: Answers, regionUnits: Units): Transition =>
  (visit, newId) => {
    if (visit.page.synced === uid) return visit
    const synced = withPage(visit, { synced: uid })
    return mayBeFilledUp(visit) ? copied(uid, own, regionUnits)(synced, newId) : synced
  }

// @rule 4.nothing-left A log-out leaves no data of the person in any tab or on the device
// @rule 4.sync-once A profile is copied once after each sign-in, and answers of somebody else are removed
/** Whether the answers leave this tab when this person arrives: they are somebody else's, or their person has logged out. */
function answersLeave(visit: Visit, uid: string | null): boolean {
  const { owner, id, page } = visit
  const ended = endedTabSession(visit)
  const areAnothers = owner !== null && owner !== (uid ?? page.present ?? owner)
  const endedUid = tabSessionOf(visit)?.uid ?? ''
  const hasOwnerLeft =
    ended !== null &&
    (owner !== null ||
      hasClaimed(visit, endedUid) ||
      (ended.answers !== null && ended.answers === id))
  return areAnothers || hasOwnerLeft
}

/** The data of the previous person is removed, as `leaving` says, and the answers if they leave with that person. */
const left =
  (uid: string | null): Transition =>
  (visit, newId) => {
    const { tab, browser } = leaving(visit, uid)
    const { claim } = visit
    const hasOtherSaid = claim !== null && claim.uid !== uid && !claim.isOpen
    const after: Visit = {
      ...(answersLeave(visit, uid) ? cleared(visit, newId) : visit),
      ...(browser && { created: null, sent: null, consent: null, loginSession: null }),
    }
    if (!tab) return after
    const isStillAsked = visit.page.hasReplaced && claim?.isOpen === true
    const hasReplaced =
      !isEmptyTab(after) && (isStillAsked || (hasOtherSaid && !endedTabSession(visit)))
    return withPage(
      {
        ...after,
        // A sign-up may claim the answers before the provider reports the person.
        claim: after.claim?.uid === uid ? after.claim : null,
        guardianOf: null,
        tabSession: null,
      },
      { loginSession: null, hasReplaced },
    )
  }

const isEmptyTab = ({ answers }: Visit): boolean => !hasAnswers(answers ?? {})

// @rule 4.whose-answers Somebody who logs in to a tab with answers is asked whose they are, before anything is created, sold
//   or replaced
/**
 * Somebody logged in, or nobody is signed in any more: the session ended, or the person logged out, here or elsewhere. Removes what
 * the previous person leaves. A person who logs in is asked whether older answers are theirs; answers given on this page while the
 * session was not yet known are theirs.
 * @param uid null for nobody
 */
export const personChanged =
  (uid: string | null): Transition =>
  (visit, newId) => {
    const isSamePerson = personOfTab(visit) === uid
    const areOlder = visit.page.hadAnswers || visit.page.present !== undefined
    const after = withPage(left(uid)(visit, newId), { present: uid })
    if (uid === null) return withPage(after, { synced: null })
    const stay = after.loginSession === null || isLogOutOpen(after) ? newId() : after.loginSession
    const tabSession = { stay, uid }
    const arrived = withPage(
      { ...after, loginSession: stay, tabSession },
      { loginSession: tabSession },
    )
    if (isEmpty(arrived) ? !arrived.claim?.isAside : !areOlder) return { ...arrived, owner: uid }
    const isKnown = arrived.owner === uid || arrived.claim?.uid === uid
    const isAsked = areOlder && !isSamePerson && !isKnown && !mayBeFilledUp(arrived)
    return isAsked ? { ...arrived, claim: { uid, isOpen: true } } : arrived
  }
