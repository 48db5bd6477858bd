import { answersClaimed } from './answersClaimed.ts'
import { answerShown } from './answerShown.ts'
import type { Transition, Invariant } from './Invariant.ts'
import { noAnswerLost } from './noAnswerLost.ts'
import { nothingOfOthers } from './nothingOfOthers.ts'
import { nothingUncaught } from './nothingUncaught.ts'
import { notSoldTwice } from './notSoldTwice.ts'
import { oneProfile, onePurchase } from './onceEach.ts'
import { pageComplete } from './pageComplete.ts'
import { priceOfSelected } from './priceOfSelected.ts'
import { staysWhereAdmitted } from './staysWhereAdmitted.ts'

/** The properties that must hold after each action. */
export const INVARIANTS: readonly Invariant[] = [
  nothingUncaught,
  pageComplete,
  staysWhereAdmitted,
  oneProfile,
  onePurchase,
  notSoldTwice,
  noAnswerLost,
  answerShown,
  priceOfSelected,
  nothingOfOthers,
  answersClaimed,
]

/** A violated invariant, and how it is violated. */
export interface Breach {
  readonly invariant: string
  readonly violation: string
}

/** The first violated invariant; null if all hold. */
export function firstBreach(transition: Transition): Breach | null {
  for (const invariant of INVARIANTS) {
    const violation = invariant.violation(transition)
    if (violation !== null) return { invariant: invariant.name, violation }
  }
  return null
}
