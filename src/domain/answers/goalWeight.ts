import { isMinor } from '../person/adulthood.ts'
import type { Answers } from './Answers.ts'
import { convertMeasure, Units } from './Units.ts'

/** Below this body mass index (kg / m²), an adult is underweight, says the World Health Organization (product 3: goal weight). */
const LOWEST_HEALTHY_INDEX = 18.5
const CENTIMETRES_PER_METRE = 100

/** The lowest weight that is not underweight for a height; both are in `units`. */
export function lowestHealthyWeight(height: number, units: Units): number {
  const metres = convertMeasure('height', height, units, Units.Metric) / CENTIMETRES_PER_METRE
  return convertMeasure('weight', LOWEST_HEALTHY_INDEX * metres * metres, Units.Metric, units)
}

// @rule 4.goal-weight-hint The question for a goal weight suggests to adults the weights from the lowest that is not underweight up
//   to today's, and says if one is not below today's
/** The whole goal weights to suggest, in the visitor's units; null if there are none, and for a minor. */
export function suggestedGoalWeights({
  height,
  weight,
  age,
  units = Units.Metric,
}: Answers): { readonly min: number; readonly max: number } | null {
  if (height === undefined || weight === undefined || isMinor(age)) return null
  const min = Math.ceil(lowestHealthyWeight(height, units))
  const max = Math.floor(weight)
  return min < max ? { min, max } : null
}

/** Why the screens do not encourage a goal weight: the visitor is a minor, or the goal weight is too low for their height. */
export type GoalWeightConcern = 'minor' | 'low'

// @rule 4.goal-weight-concern A goal weight that is too low gets a warning instead of praise, and so does any goal weight
//   of a minor
export function goalWeightConcern({
  goal_weight: goalWeight,
  height,
  age,
  units = Units.Metric,
}: Answers): GoalWeightConcern | null {
  if (goalWeight === undefined) return null
  if (isMinor(age)) return 'minor'
  return height !== undefined && goalWeight < lowestHealthyWeight(height, units) ? 'low' : null
}
