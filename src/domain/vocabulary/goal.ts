// @rule 3.goal-labels The goals "get toned" and "gain muscle" are both stored as 3; the screen shows the words of the tapped goal, or of
//   both if it is unknown
/** A visitor's goal (product 3). `GetToned` and `GainMuscle` are both 3, as the back end encodes them. */
export const Goal = { LoseWeight: 1, GetFit: 2, GetToned: 3, GainMuscle: 3 } as const
export type Goal = (typeof Goal)[keyof typeof Goal]

/** The coach site's goals (product 3). */
export const CoachGoal = {
  LoseWeight: 'lose_weight',
  GetToned: 'get_toned',
  GetActive: 'get_active',
  FeelBetter: 'feel_better',
  EnhanceMobility: 'enhance_mobility',
  BuildStrength: 'build_strength',
  SportsPerformance: 'sports_performance',
  RecoveryInjury: 'recovery_injury',
  GetActiveFeelBetter: 'get_active_feel_better',
  Other: 'other',
} as const

/** How long a visitor commits to training (product 3). The numbers are not months. */
export const Commitment = { OneMonth: 1, ThreeMonths: 2, TwelveMonths: 3 } as const
export type Commitment = (typeof Commitment)[keyof typeof Commitment]

/** The coach site's commitment (product 3). */
export const CoachCommitment = { JustTesting: 0, ThreeMonths: 2, TwelveMonths: 3 } as const
export type CoachCommitment = (typeof CoachCommitment)[keyof typeof CoachCommitment]

export const PlanPace = { Unknown: 0, Fast: 1, Slow: 2, Normal: 3 } as const
