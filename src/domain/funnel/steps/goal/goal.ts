import { CoachGoal, Goal } from '#domain/vocabulary/goal.ts'
import { either, says } from '../../Condition.ts'
import { choice } from '../../Step.ts'

export const goal = choice({
  at: 'goal',
  section: 'goal',
  key: 'goal',
  answers: {
    lose_weight: Goal.LoseWeight,
    get_fit: Goal.GetFit,
    get_toned: Goal.GetToned,
    gain_muscle: Goal.GainMuscle,
  },
})

export const coachGoal = choice({
  at: 'goal',
  section: 'goal',
  ownOf: 'coach',
  key: 'goal',
  answers: {
    lose_weight: CoachGoal.LoseWeight,
    get_toned: CoachGoal.GetToned,
    get_active: CoachGoal.GetActive,
    feel_better: CoachGoal.FeelBetter,
    enhance_mobility: CoachGoal.EnhanceMobility,
    build_strength: CoachGoal.BuildStrength,
    sports_performance: CoachGoal.SportsPerformance,
    recovery_injury: CoachGoal.RecoveryInjury,
    get_active_feel_better: CoachGoal.GetActiveFeelBetter,
    other: CoachGoal.Other,
  },
})

export const wantsToLoseWeight = either(
  says(goal, Goal.LoseWeight),
  says(coachGoal, CoachGoal.LoseWeight),
)
export const wantsToGetToned = either(
  says(goal, Goal.GetToned),
  says(coachGoal, CoachGoal.GetToned),
)
export const wantsToGainMuscle = either(
  says(goal, Goal.GainMuscle),
  says(coachGoal, CoachGoal.BuildStrength),
)
