import { PlanPace } from '#domain/vocabulary/goal.ts'
import { choice } from '../../Step.ts'

export const pace = choice({
  at: 'pace',
  section: 'plan',
  key: 'plan_pace',
  kind: 'scale',
  answers: { slow: PlanPace.Slow, normal: PlanPace.Normal, fast: PlanPace.Fast },
  accepted: PlanPace,
})
