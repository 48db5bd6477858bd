// Values that the back end and the mobile app share (product 3) and no step asks for. They are here so that a step or an
// adapter that needs one finds it with the right spelling; it then moves to the file of its subject.

// Food (product 3).

export const Diet = {
  None: 'none',
  Vegetarian: 'vegetarian',
  Vegan: 'vegan',
  Pescetarian: 'pescetarian',
} as const

export const ExcludedIngredient = {
  Dairy: 'dairy',
  Gluten: 'gluten',
  Eggs: 'eggs',
  Fish: 'fish',
  Nuts: 'nuts',
} as const

export const FavoriteIngredient = {
  Broccoli: 'broccoli',
  Mushrooms: 'mushrooms',
  Peas: 'peas',
  Zucchini: 'zucchini',
  SweetPotato: 'sweet_potato',
  Tomato: 'tomato',
  Spinach: 'spinach',
  Pepper: 'pepper',
} as const

export const CookingPreference = {
  Fast: 'fast',
  Easy: 'easy',
  Inexpensive: 'inexpensive',
  ToGo: 'to_go',
  Foodie: 'foodie',
} as const

// Yoga (product 3).

export const YogaGoal = {
  ReduceBackpain: 'reduce_backpain',
  ReduceStress: 'reduce_stress',
  Flexibility: 'flexibility',
  LoseWeight: 'lose_weight',
  Focus: 'focus',
  Energy: 'energy',
  BurnFat: 'burn_fat',
  Libido: 'libido',
  Strength: 'strength',
} as const

// Breathwork (product 3).

export const BreathworkExperience = {
  Beginner: 'beginner',
  SomeExperience: 'some_experience',
  RegularPractice: 'regular_practice',
  Advanced: 'advanced',
} as const

export const BreathworkFrequency = {
  Daily: 'daily',
  FewTimesAWeek: 'few_times_a_week',
  OnceAWeek: 'once_a_week',
  Occasionally: 'occasionally',
} as const

export const BreathworkGoal = {
  BoostEnergy: 'boost_energy',
  WakeUpEasier: 'wake_up_easier',
  ImproveFocus: 'improve_focus',
  ReduceAnxiety: 'reduce_anxiety',
  BecomeMorePresent: 'become_more_present',
  IncreaseSportsPerformance: 'increase_sports_performance',
  BeHappier: 'be_happier',
  FallAsleepFaster: 'fall_asleep_faster',
  SleepBetter: 'sleep_better',
  Other: 'other',
} as const

export const BreathworkLocation = {
  AtHome: 'at_home',
  InTheOffice: 'in_the_office',
  Outdoors: 'outdoors',
  Anywhere: 'anywhere',
} as const

export const BreathworkChallenge = {
  TroubleFallingAsleep: 'trouble_falling_asleep',
  Anxiety: 'anxiety',
  LowSportsPerformance: 'low_sports_performance',
  FatigueDuringTheDay: 'fatigue_during_the_day',
  SadnessAndBadMoods: 'sadness_and_bad_moods',
  LowEnergyInTheMorning: 'low_energy_in_the_morning',
  DifficultyConcentrating: 'difficulty_concentrating',
  NotBeingPresent: 'not_being_present',
  BadImmunity: 'bad_immunity',
} as const

// Body scanning (product 3).

export const BodyFatMethod = {
  Adam: 'adam',
  Army: 'army',
  Coco: 'coco',
  TinaFit: 'tina_fit',
  ExtendedNavyThinboost: 'extended_navy_thinboost',
} as const

/** The state of a scan (product 4). */
export const ScanResult = {
  Created: 'created',
  Processing: 'processing',
  Ready: 'ready',
  Failed: 'failed',
} as const

// Upcoming life events (product 3).

export const LifeEvent = {
  Wedding: 'wedding',
  Vacation: 'vacation',
  Sports: 'sports',
  Birthday: 'birthday',
  Reunion: 'reunion',
  FamilyGathering: 'family_gathering',
  Anniversary: 'anniversary',
  Other: 'other',
  NoEvent: 'no_event',
} as const

/** How far away the event is. */
export const LifeEventPeriod = {
  NotSure: 'not_sure',
  MonthLess: 'month_less',
  ThreeMonthsLess: '3_months_less',
  SixMonthsLess: '6_months_less',
  SixMonthsMore: '6_months_more',
} as const

// The AI coach (product 3).

export const AiCoachFocus = {
  WeightLoss: 'weight_loss',
  MuscleStrength: 'muscle_strength',
  EatingHealthier: 'eating_healthier',
  SleepRecovery: 'sleep_recovery',
  MentalWellnessLife: 'mental_wellness_life',
  LongevityBioHacking: 'longevity_bio_hacking',
  RunningEndurance: 'running_endurance',
  NutritionSupplement: 'nutrition_supplement',
  GeneralFitness: 'general_fitness',
  Sports: 'sports',
} as const

export const AiCoachStyle = {
  Energy: 'energy',
  Tough: 'tough',
  Analytical: 'analytical',
  Fun: 'fun',
  CalmPositive: 'calm_positive',
  DirectLowTouch: 'direct_low_touch',
} as const

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

/** What a coach specialises in. */
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

export const CoachingStyle = {
  HighEnergy: 'high_energy',
  ToughChallenging: 'tough_challenging',
  AnalyticalResultoriented: 'analytical_resultoriented',
  AlwaysFun: 'always_fun',
  CalmPositive: 'calm_positive',
  DirectLowtouch: 'direct_lowtouch',
  CustomizeTraining: 'customize_training',
} as const

/** How much something matters to the person, 1 to 5. */
export const CoachUserImportance = { One: 1, Two: 2, Three: 3, Four: 4, Five: 5 } as const

export const CoachRatingLevel = {
  VeryGood: 'very_good',
  QuiteGood: 'quite_good',
  QuiteBad: 'quite_bad',
  VeryBad: 'very_bad',
} as const

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

export const CoachOtherActivity = {
  Running: 'running',
  Walking: 'walking',
  Yoga: 'yoga',
  Cycling: 'cycling',
  OrganizedSports: 'organized_sports',
  Mindfulness: 'mindfulness',
  Other: 'other',
} as const

export const CoachEndurance = {
  Low: 'low',
  Moderate: 'moderate',
  Average: 'average',
  High: 'high',
  Athletic: 'athletic',
} as const

export const CoachGymLocation = {
  LargeGym: 'large_gym',
  SmallGym: 'small_gym',
  GarageGym: 'garage_gym',
  HomeGym: 'home_gym',
  NoEquipment: 'no_equipment',
} as const

export const CoachWeightTrainingExperience = {
  Novice: 'novice',
  Beginner: 'beginner',
  Medium: 'medium',
  Experienced: 'experienced',
} as const

export const CoachSchedule = {
  Flexible: 'flexible',
  Open: 'open',
  Busy: 'busy',
  NoTime: 'no_time',
} as const

export const CoachWorkoutsPerWeek = {
  One: 1,
  Two: 2,
  Three: 3,
  Four: 4,
  Five: 5,
  SixSeven: 6,
} as const

export const CoachLifestyleHabits = {
  LotOfWork: 1,
  Healthy: 2,
  HealthyLife: 3,
  NoImprovement: 4,
} as const

/** Facts about a person that their coach sees. */
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

// The person's device (product 3).

export const DeviceOs = { Android: 'android', Ios: 'ios' } as const

export const NotificationPermission = {
  NotDetermined: 'not_determined',
  Denied: 'denied',
  Authorized: 'authorized',
  Provisional: 'provisional',
  Ephemeral: 'ephemeral',
  Enabled: 'enabled',
  NotEnabled: 'not_enabled',
} as const

// Workouts and orders (product 3).

/** Whether noisy exercises are left out (product 3). */
export const LoudExercises = { DoNotExclude: 0, Limit: 1, Exclude: 2 } as const

export const OrderPaymentState = { Pending: 0, Received: 1, FreeTrial: 2 } as const
