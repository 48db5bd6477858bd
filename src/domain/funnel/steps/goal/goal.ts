import { CoachGoal, Goal } from '#domain/vocabulary/goal.ts'
import { either, says } from '../../Condition.ts'
import { choice, offered } from '../../Step.ts'

export const goal = choice({
  at: 'goal',
  section: 'goal',
  key: 'goal',
  answers: offered(Goal),
})

export const coachGoal = choice({
  at: 'goal',
  section: 'goal',
  onlySite: 'coach',
  key: 'goal',
  answers: offered(CoachGoal),
})

export const wantsToLoseWeight = either(
  says(goal, Goal.LoseWeight),
  says(coachGoal, CoachGoal.LoseWeight),
)
// On the workouts site, `GetToned` and `GainMuscle` share a number, so the two conditions below hold for both goals.
export const wantsToGetToned = either(
  says(goal, Goal.GetToned),
  says(coachGoal, CoachGoal.GetToned),
)
export const wantsToGainMuscle = either(
  says(goal, Goal.GainMuscle),
  says(coachGoal, CoachGoal.BuildStrength),
)
