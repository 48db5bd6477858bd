import type { Answers } from '../answers/Answers.ts'
import { isHeavy } from './readiness.ts'
import { length } from './training.ts'
import { week } from './week.ts'

/** Minutes of training a week from which weight loss is modest and not minimal, says the ACSM (position stand, 2009). */
export const WEIGHT_LOSS_MINUTES = 150

/** Whether the training adds up to those minutes; unknown before the days and the length of a workout are chosen. */
export type Dose = 'unknown' | 'too_little' | 'enough'

// @rule 4.weight-loss-dose The curve to a goal weight says what it assumes, and names no week if the plan holds fewer than 150
//   minutes a week that are not easy; the plan then says what losing weight takes
/** What the training adds to losing weight: its minutes at their chosen length, without those of easy workouts. */
export function dose(answers: Answers): Dose {
  if (answers.workout_days === undefined || answers.workout_length === undefined) return 'unknown'
  const hard = week(answers).filter(({ isEasy }) => !isEasy)
  return hard.length * length(answers).later < WEIGHT_LOSS_MINUTES ? 'too_little' : 'enough'
}

/** Losing more than this share of the body weight gets a first step. */
const LARGE_LOSS = 0.1

// @rule 4.first-step With a body mass index of 30 or more, or a wish to lose more than a tenth of the weight, the plan names a first
//   step of about 5 % of the weight
/**
 * Whether the plan names a first step towards the goal weight. When to name it, and how large it is, are the product's own rules.
 */
export function firstStep(answers: Answers): boolean {
  const { weight, goal_weight: goal } = answers
  if (weight === undefined || goal === undefined || goal >= weight) return false
  return isHeavy(answers) || weight - goal > LARGE_LOSS * weight
}
