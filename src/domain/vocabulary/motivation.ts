export const Motivation = {
  FeelConfident: 'feel_confident',
  BeActive: 'be_active',
  ImproveSleep: 'improve_sleep',
  FeelHappy: 'feel_happy',
  BoostImmunity: 'boost_immunity',
  BoostEnergy: 'boost_energy',
} as const

export const CoachMotivation = {
  ImproveHealth: 'improve_health',
  LookBetterConfidence: 'look_better_confidence',
  EnergizedProductive: 'energized_productive',
  Wellbeing: 'wellbeing',
  FeelBetter: 'feel_better',
  Other: 'other',
} as const

export const MotivationLevel = { NotMuch: 1, Motivated: 2, VeryMotivated: 3 } as const
