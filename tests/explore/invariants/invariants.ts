import { answersOfOneself } from './answersOfOneself.ts'
import { answerShown } from './answerShown.ts'
import type { Entry, Invariant } from './Invariant.ts'
import { noAnswerLost } from './noAnswerLost.ts'
import { nothingOfOthers } from './nothingOfOthers.ts'
import { nothingUncaught } from './nothingUncaught.ts'
import { oneProfile, onePurchase } from './onceEach.ts'
import { pageStands } from './pageStands.ts'
import { priceOfSelected } from './priceOfSelected.ts'
import { restsWhereAdmitted } from './restsWhereAdmitted.ts'

/** The properties that must hold after each action. */
export const INVARIANTS: readonly Invariant[] = [
  nothingUncaught,
  pageStands,
  restsWhereAdmitted,
  oneProfile,
  onePurchase,
  noAnswerLost,
  answerShown,
  priceOfSelected,
  nothingOfOthers,
  answersOfOneself,
]

/** A violated invariant, and how it is violated. */
export interface Breach {
  readonly invariant: string
  readonly violation: string
}

/** The first violated invariant; null if all hold. */
export function firstBreach(entry: Entry): Breach | null {
  for (const invariant of INVARIANTS) {
    const violation = invariant.broken(entry)
    if (violation !== null) return { invariant: invariant.name, violation }
  }
  return null
}
