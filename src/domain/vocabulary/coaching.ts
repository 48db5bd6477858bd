import { isOneOf } from './oneOf.ts'

// Human coaching (product 3).

/** Why an earlier attempt ended. */
export const CoachWhyFailed = {
  DidnotEnjoy: 'didnot_enjoy',
  DidnotFit: 'didnot_fit',
  LostMotivation: 'lost_motivation',
  NoChallenge: 'no_challenge',
  TooBusy: 'too_busy',
  LackOfSupport: 'lack_of_support',
  Other: 'other',
} as const
export type CoachWhyFailed = (typeof CoachWhyFailed)[keyof typeof CoachWhyFailed]
export const isCoachWhyFailed = /* @__PURE__ */ isOneOf(CoachWhyFailed)

/** What a coach is good at. */
export const CoachSkillsFocus = {
  WeightManagement: 'weight_management',
  EatingHealthier: 'eating_healthier',
  GeneralHealth: 'general_health',
  StrengthTraining: 'strength_training',
  InjuryPrevention: 'injury_prevention',
  SeniorFitness: 'senior_fitness',
  PrenatalPostpartum: 'prenatal_postpartum',
  SportsPsychology: 'sports_psychology',
  MentalwellnessLifecoaching: 'mentalwellness_lifecoaching',
} as const
export type CoachSkillsFocus = (typeof CoachSkillsFocus)[keyof typeof CoachSkillsFocus]
export const isCoachSkillsFocus = /* @__PURE__ */ isOneOf(CoachSkillsFocus)

export const CoachingStyle = {
  HighEnergy: 'high_energy',
  ToughChallenging: 'tough_challenging',
  AnalyticalResultoriented: 'analytical_resultoriented',
  AlwaysFun: 'always_fun',
  CalmPositive: 'calm_positive',
  DirectLowtouch: 'direct_lowtouch',
  CustomizeTraining: 'customize_training',
} as const
export type CoachingStyle = (typeof CoachingStyle)[keyof typeof CoachingStyle]
export const isCoachingStyle = /* @__PURE__ */ isOneOf(CoachingStyle)

/** How much something matters to the person, 1 to 5. */
export const CoachUserImportance = { One: 1, Two: 2, Three: 3, Four: 4, Five: 5 } as const
export type CoachUserImportance = (typeof CoachUserImportance)[keyof typeof CoachUserImportance]
export const isCoachUserImportance = /* @__PURE__ */ isOneOf(CoachUserImportance)

export const CoachRatingLevel = { VeryGood: 'very_good', QuiteGood: 'quite_good', QuiteBad: 'quite_bad', VeryBad: 'very_bad' } as const
export type CoachRatingLevel = (typeof CoachRatingLevel)[keyof typeof CoachRatingLevel]
export const isCoachRatingLevel = /* @__PURE__ */ isOneOf(CoachRatingLevel)

export const CoachHealthIssue = {
  LowerBack: 'lower_back',
  Knees: 'knees',
  HipJoints: 'hip_joints',
  Shoulders: 'shoulders',
  Elbows: 'elbows',
  Ankles: 'ankles',
  Wrists: 'wrists',
  Other: 'other',
} as const
export type CoachHealthIssue = (typeof CoachHealthIssue)[keyof typeof CoachHealthIssue]
export const isCoachHealthIssue = /* @__PURE__ */ isOneOf(CoachHealthIssue)

export const CoachOtherActivity = {
  Running: 'running',
  Walking: 'walking',
  Yoga: 'yoga',
  Cycling: 'cycling',
  OrganizedSports: 'organized_sports',
  Mindfulness: 'mindfulness',
  Other: 'other',
} as const
export type CoachOtherActivity = (typeof CoachOtherActivity)[keyof typeof CoachOtherActivity]
export const isCoachOtherActivity = /* @__PURE__ */ isOneOf(CoachOtherActivity)

export const CoachEndurance = { Low: 'low', Moderate: 'moderate', Average: 'average', High: 'high', Athletic: 'athletic' } as const
export type CoachEndurance = (typeof CoachEndurance)[keyof typeof CoachEndurance]
export const isCoachEndurance = /* @__PURE__ */ isOneOf(CoachEndurance)

export const CoachGymLocation = {
  LargeGym: 'large_gym',
  SmallGym: 'small_gym',
  GarageGym: 'garage_gym',
  HomeGym: 'home_gym',
  NoEquipment: 'no_equipment',
} as const
export type CoachGymLocation = (typeof CoachGymLocation)[keyof typeof CoachGymLocation]
export const isCoachGymLocation = /* @__PURE__ */ isOneOf(CoachGymLocation)

export const CoachWeightTrainingExperience = { Novice: 'novice', Beginner: 'beginner', Medium: 'medium', Experienced: 'experienced' } as const
export type CoachWeightTrainingExperience = (typeof CoachWeightTrainingExperience)[keyof typeof CoachWeightTrainingExperience]
export const isCoachWeightTrainingExperience = /* @__PURE__ */ isOneOf(CoachWeightTrainingExperience)

export const CoachSchedule = { Flexible: 'flexible', Open: 'open', Busy: 'busy', NoTime: 'no_time' } as const
export type CoachSchedule = (typeof CoachSchedule)[keyof typeof CoachSchedule]
export const isCoachSchedule = /* @__PURE__ */ isOneOf(CoachSchedule)

export const CoachWorkoutsPerWeek = { One: 1, Two: 2, Three: 3, Four: 4, Five: 5, SixSeven: 6 } as const
export type CoachWorkoutsPerWeek = (typeof CoachWorkoutsPerWeek)[keyof typeof CoachWorkoutsPerWeek]
export const isCoachWorkoutsPerWeek = /* @__PURE__ */ isOneOf(CoachWorkoutsPerWeek)

export const CoachLifestyleHabits = { LotOfWork: 1, Healthy: 2, HealthyLife: 3, NoImprovement: 4 } as const
export type CoachLifestyleHabits = (typeof CoachLifestyleHabits)[keyof typeof CoachLifestyleHabits]
export const isCoachLifestyleHabits = /* @__PURE__ */ isOneOf(CoachLifestyleHabits)

/** What a coach is told of a person. */
export const CoachTag = {
  CallNotScheduled: 'call_not_scheduled',
  OfferIntroCall: 'offer_intro_call',
  NotificationsNotEnabled: 'notifications_not_enabled',
  NoMessageSent: 'no_message_sent',
  SecondOnboardingCompleted: 'second_onboarding_completed',
  NoWorkouts: 'no_workouts',
  NoWorkoutsFinalized: 'no_workouts_finalized',
  CurrentWeekNoWorkouts: 'current_week_no_workouts',
  CurrentWeekNoWorkoutsFinalized: 'current_week_no_workouts_finalized',
  NextWeekNoWorkouts: 'next_week_no_workouts',
  NextWeekNoWorkoutsFinalized: 'next_week_no_workouts_finalized',
  LastWorkoutMissed: 'last_workout_missed',
  Inactive7d: 'inactive_7d',
  UserNotLoggedIn: 'user_not_logged_in',
  UserNeverLoggedIn: 'user_never_logged_in',
  SubscriptionActive: 'subscription_active',
  SubscriptionCanceled: 'subscription_canceled',
  SubscriptionExpired: 'subscription_expired',
} as const
export type CoachTag = (typeof CoachTag)[keyof typeof CoachTag]
export const isCoachTag = /* @__PURE__ */ isOneOf(CoachTag)
