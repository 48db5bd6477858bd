import { type Answers, hasAnswers } from '../answers/Answers.ts'
import type { Units } from '../answers/Units.ts'
import { cleared, copied, type Transition, withAnswers } from './transitions.ts'
import { endedTabSession } from './Visit.ts'

/** Answers that a log-out may have removed are given again, or come from another device. Whose they are stays open. */
export const givenAgain =
  (answers: Answers, handles: Iterable<readonly [string, string]>): Transition =>
  (visit, newId) => ({
    ...withAnswers(visit, answers, newId),
    tapped: new Map([...(visit.tapped ?? []), ...handles]),
  })

/** The answers of a link replaced these. */
export const takenOver =
  (answers: Answers, handles: Iterable<readonly [string, string]>): Transition =>
  (visit, newId) =>
    givenAgain(answers, handles)(cleared(visit, newId), newId)

/** The person said that the answers are theirs. */
export const claimed =
  (uid: string): Transition =>
  (visit) => ({ ...visit, claim: { uid, isOpen: false } })

/**
 * The person signed up. The answers are theirs, unless somebody whose place they took has said whose they are: then they are
 * asked. Gives the same result before and after `personChanged`.
 */
export const signedUp =
  (uid: string): Transition =>
  (visit, newId) => {
    const { claim, page } = visit
    const isAnothers = claim !== null && claim.uid !== uid && !claim.isOpen
    return page.hasReplaced || (isAnothers && !endedTabSession(visit))
      ? visit
      : claimed(uid)(visit, newId)
  }

/**
 * The person said that the answers are not theirs. They get their account's; without any, these are set aside: a log-out brings
 * them back, and the person's first answer removes them.
 */
export const disclaimed =
  (uid: string, own: Answers, regionUnits: Units): Transition =>
  (visit, newId) =>
    hasAnswers(own)
      ? copied(uid, own, regionUnits)(cleared(visit, newId), newId)
      : { ...visit, claim: { uid, isOpen: false, isAside: true } }
