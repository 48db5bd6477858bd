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

// @rule 4.plan-says-why The plan names the chosen reasons, and says why it names no weight to reach
/**
 * Why a plan names no weight to reach although the visitor gave a goal weight: it is too low for their height, or not below
 * today's. Null if it names one, if none was asked for, and for minors, whose question says so itself.
 */
export function whyNoWeight(answers: Answers, sequence: Sequence): 'low' | 'above' | null {
  const { weight, goal_weight: goal } = answers
  if (weight === undefined || goal === undefined || !sequence.has(goalWeight)) return null
  const concern = goalWeightConcern(answers)
  if (concern !== null) return concern === 'low' ? 'low' : null
  return goal >= weight ? 'above' : null
}
