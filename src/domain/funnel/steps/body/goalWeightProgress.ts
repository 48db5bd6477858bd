import { answerTo, both, when } from '../../Condition.ts'
import { goalCurve } from '../../Step.ts'
import { wantsToLoseWeight } from '../goal/goal.ts'
import { goalWeight } from './goalWeight.ts'
import { weight } from './weight.ts'

const weightIsAboveGoalWeight = when([weight.writes, goalWeight.writes], (answers) => {
  const currentWeight = answerTo(weight, answers) ?? -Infinity
  const wantedWeight = answerTo(goalWeight, answers) ?? Infinity
  return currentWeight > wantedWeight
})

// @rule 2.goal-weight-progress The goal curve shows to visitors who want to lose weight and whose weight is above their goal
//   weight
export const goalWeightProgress = goalCurve({
  at: 'goal-weight-progress',
  section: 'body',
  askWhen: both(wantsToLoseWeight, weightIsAboveGoalWeight),
})
