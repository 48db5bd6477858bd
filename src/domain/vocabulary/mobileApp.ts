// Values that the back end and the mobile app share, and that no step asks for (product 3). A value that a step or an
// adapter needs is declared in the file of its subject instead.

const valuesOf = (values: string): readonly string[] => values.split(' ')

export const Diet = valuesOf('none vegetarian vegan pescetarian')
export const ExcludedIngredient = valuesOf('dairy gluten eggs fish nuts')
export const FavoriteIngredient = valuesOf(
  'broccoli mushrooms peas zucchini sweet_potato tomato spinach pepper',
)
export const CookingPreference = valuesOf('fast easy inexpensive to_go foodie')

export const YogaGoal = valuesOf(
  'reduce_backpain reduce_stress flexibility lose_weight focus energy burn_fat libido strength',
)

export const BreathworkExperience = valuesOf('beginner some_experience regular_practice advanced')
export const BreathworkFrequency = valuesOf('daily few_times_a_week once_a_week occasionally')
export const BreathworkGoal = valuesOf(
  'boost_energy wake_up_easier improve_focus reduce_anxiety become_more_present increase_sports_performance be_happier fall_asleep_faster sleep_better other',
)
export const BreathworkLocation = valuesOf('at_home in_the_office outdoors anywhere')
export const BreathworkChallenge = valuesOf(
  'trouble_falling_asleep anxiety low_sports_performance fatigue_during_the_day sadness_and_bad_moods low_energy_in_the_morning difficulty_concentrating not_being_present bad_immunity',
)

export const BodyFatMethod = valuesOf('adam army coco tina_fit extended_navy_thinboost')
/** The state of a scan. */
export const ScanResult = valuesOf('created processing ready failed')

export const LifeEvent = valuesOf(
  'wedding vacation sports birthday reunion family_gathering anniversary other no_event',
)
/** How far away the life event is. */
export const LifeEventPeriod = valuesOf(
  'not_sure month_less 3_months_less 6_months_less 6_months_more',
)

export const AiCoachFocus = valuesOf(
  'weight_loss muscle_strength eating_healthier sleep_recovery mental_wellness_life longevity_bio_hacking running_endurance nutrition_supplement general_fitness sports',
)
export const AiCoachStyle = valuesOf('energy tough analytical fun calm_positive direct_low_touch')

/** Why an earlier attempt at training failed. */
export const CoachWhyFailed = valuesOf(
  'didnot_enjoy didnot_fit lost_motivation no_challenge too_busy lack_of_support other',
)
/** A coach's specialities. */
export const CoachSkillsFocus = valuesOf(
  'weight_management eating_healthier general_health strength_training injury_prevention senior_fitness prenatal_postpartum sports_psychology mentalwellness_lifecoaching',
)
export const CoachingStyle = valuesOf(
  'high_energy tough_challenging analytical_resultoriented always_fun calm_positive direct_lowtouch customize_training',
)
/** How much something matters to the person, 1 to 5. */
export const CoachUserImportance = { One: 1, Two: 2, Three: 3, Four: 4, Five: 5 } as const
export const CoachRatingLevel = valuesOf('very_good quite_good quite_bad very_bad')
export const CoachHealthIssue = valuesOf(
  'lower_back knees hip_joints shoulders elbows ankles wrists other',
)
export const CoachOtherActivity = valuesOf(
  'running walking yoga cycling organized_sports mindfulness other',
)
export const CoachEndurance = valuesOf('low moderate average high athletic')
export const CoachGymLocation = valuesOf('large_gym small_gym garage_gym home_gym no_equipment')
export const CoachWeightTrainingExperience = valuesOf('novice beginner medium experienced')
export const CoachSchedule = valuesOf('flexible open busy no_time')
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
export const CoachTag = valuesOf(
  'call_not_scheduled offer_intro_call notifications_not_enabled no_message_sent second_onboarding_completed no_workouts no_workouts_finalized current_week_no_workouts current_week_no_workouts_finalized next_week_no_workouts next_week_no_workouts_finalized last_workout_missed inactive_7d user_not_logged_in user_never_logged_in subscription_active subscription_canceled subscription_expired',
)

export const DeviceOs = valuesOf('android ios')
export const NotificationPermission = valuesOf(
  'not_determined denied authorized provisional ephemeral enabled not_enabled',
)

/** Whether noisy exercises are limited or left out. */
export const LoudExercises = { DoNotExclude: 0, Limit: 1, Exclude: 2 } as const
export const OrderPaymentState = { Pending: 0, Received: 1, FreeTrial: 2 } as const
