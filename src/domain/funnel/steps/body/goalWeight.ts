import { weightBounds } from '#domain/answers/Bounds.ts'
import { numberQuestion } from '../../Step.ts'
import { wantsToLoseWeight } from '../goal/goal.ts'

export const goalWeight = numberQuestion({
  at: 'goal-weight',
  section: 'body',
  key: 'goal_weight',
  kind: 'weight',
  bounds: weightBounds,
  askWhen: wantsToLoseWeight,
})
