import { goalWeight } from '#domain/funnel/steps/body/goalWeight.ts'
import { goalWeightConcern } from '#domain/answers/goalWeight.ts'
import type { Answers } from '#domain/answers/Answers.ts'
import type { Sequence } from '#domain/funnel/Sequence.ts'

/**
 * Today's weight and the goal weight, in the visitor's units. Null unless the goal weight is asked for, is below today's, and
 * raises no concern (`goalWeightConcern`).
 */
export function weightToReach(
  answers: Answers,
  sequence: Sequence,
): { readonly weight: number; readonly goal: number } | null {
  const { weight, goal_weight: goal } = answers
  if (
    weight === undefined ||
    goal === undefined ||
    weight <= goal ||
    !sequence.has(goalWeight) ||
    goalWeightConcern(answers) !== null
  )
    return null
  return { weight, goal }
}
