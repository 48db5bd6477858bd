import { weightBounds } from '#domain/answers/Bounds.ts'
import { numberQuestion } from '../../Step.ts'
import { wantsToLoseWeight } from '../goal/goal.ts'

// @rule 2.weight-questions Goal weight and latest ideal weight are asked only of visitors who want to lose weight
// @rule 3.goal-weight-free A goal weight may be below, at or above the weight
export const goalWeight = numberQuestion({
  at: 'goal-weight',
  section: 'body',
  key: 'goal_weight',
  kind: 'weight',
  bounds: weightBounds,
  askWhen: wantsToLoseWeight,
})
