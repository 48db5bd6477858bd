import { convertMeasure, Units } from './Units.ts'

/** A steady pace in kg a week, within what health services call safe (0.5 to 1 kg, or 1 to 2 lb). */
export const STEADY_KILOGRAMS_A_WEEK = 0.6

/** Whole weeks, at least one, from a weight down to a goal weight at a steady pace. Both weights are in `units`. */
export function weeksToGoalWeight(weight: number, goalWeight: number, units: Units): number {
  const kilograms = convertMeasure('weight', weight - goalWeight, units, Units.Metric)
  return Math.max(1, Math.ceil(kilograms / STEADY_KILOGRAMS_A_WEEK))
}
