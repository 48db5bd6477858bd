import { CoachMotivation, Motivation } from '#domain/vocabulary/motivation.ts'
import { choices } from '../../Step.ts'

export const motivation = choices({
  at: 'motivation',
  section: 'plan',
  key: 'motivation',
  noneOffered: true,
  answers: {
    feel_confident: Motivation.FeelConfident,
    be_active: Motivation.BeActive,
    improve_sleep: Motivation.ImproveSleep,
    feel_happy: Motivation.FeelHappy,
    boost_immunity: Motivation.BoostImmunity,
    boost_energy: Motivation.BoostEnergy,
  },
})

export const coachMotivation = choices({
  at: 'motivation',
  section: 'plan',
  ownOf: 'coach',
  key: 'motivation',
  noneOffered: true,
  answers: {
    improve_health: CoachMotivation.ImproveHealth,
    look_better_confidence: CoachMotivation.LookBetterConfidence,
    energized_productive: CoachMotivation.EnergizedProductive,
    wellbeing: CoachMotivation.Wellbeing,
    feel_better: CoachMotivation.FeelBetter,
    other: CoachMotivation.Other,
  },
})
