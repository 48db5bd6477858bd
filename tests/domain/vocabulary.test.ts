import { expect, test } from 'vitest'
import * as account from '#domain/vocabulary/account.ts'
import * as body from '#domain/vocabulary/body.ts'
import * as fitness from '#domain/vocabulary/fitness.ts'
import * as gender from '#domain/vocabulary/gender.ts'
import * as goal from '#domain/vocabulary/goal.ts'
import * as lifestyle from '#domain/vocabulary/lifestyle.ts'
import * as mobileApp from '#domain/vocabulary/mobileApp.ts'
import * as motivation from '#domain/vocabulary/motivation.ts'
import { isOneOf } from '#domain/vocabulary/oneOf.ts'
import * as payment from '#domain/vocabulary/payment.ts'
import * as products from '#domain/vocabulary/products.ts'

const MODULES = [
  account,
  body,
  fitness,
  gender,
  goal,
  lifestyle,
  mobileApp,
  motivation,
  payment,
  products,
]

/** Every enumeration of product 3, with its values in the spelling and order of product 3; numbers with their names. */
const PRODUCT_3: Readonly<Record<string, string>> = {
  ProgramArea: 'yoga workouts hc',
  SignInMethod: 'password custom_huawei google.com facebook.com apple.com',
  Role: 'user admin coach',
  Gender: 'm f n u',
  CoachGender: 'm f u',
  ProblemArea: 'arms chest belly thighs butt',
  TypicalDay: 'Unknown=0 Seated=1 OnFoot=2 Active=3 Inactive=4',
  CoachTypicalDay: 'Unknown=0 Seated=1 OnFoot=2 Active=3 Inactive=4 Other=5',
  BadHabit: 'sleep sweet fastfood sugary_drinks night_meal',
  Motivation: 'feel_confident be_active improve_sleep feel_happy boost_immunity boost_energy',
  Diet: 'none vegetarian vegan pescetarian',
  ExcludedIngredient: 'dairy gluten eggs fish nuts',
  FavoriteIngredient: 'broccoli mushrooms peas zucchini sweet_potato tomato spinach pepper',
  CookingPreference: 'fast easy inexpensive to_go foodie',
  Goal: 'LoseWeight=1 GetFit=2 GetToned=3 GainMuscle=3',
  CoachGoal:
    'lose_weight get_toned get_active feel_better enhance_mobility build_strength sports_performance recovery_injury get_active_feel_better other',
  WorkoutEnvironment: 'Home=0 Gym=1 StudioClasses=2 Outdoor=3',
  CoachWorkoutEnvironment: 'gym home studio_classes outdoors other',
  LoudExercises: 'DoNotExclude=0 Limit=1 Exclude=2',
  CoachWhyFailed:
    'didnot_enjoy didnot_fit lost_motivation no_challenge too_busy lack_of_support other',
  CoachMotivation:
    'improve_health look_better_confidence energized_productive wellbeing feel_better other',
  CoachSkillsFocus:
    'weight_management eating_healthier general_health strength_training injury_prevention senior_fitness prenatal_postpartum sports_psychology mentalwellness_lifecoaching',
  CoachingStyle:
    'high_energy tough_challenging analytical_resultoriented always_fun calm_positive direct_lowtouch customize_training',
  CoachUserImportance: 'One=1 Two=2 Three=3 Four=4 Five=5',
  DeviceOs: 'android ios',
  YogaGoal:
    'reduce_backpain reduce_stress flexibility lose_weight focus energy burn_fat libido strength',
  AiCoachFocus:
    'weight_loss muscle_strength eating_healthier sleep_recovery mental_wellness_life longevity_bio_hacking running_endurance nutrition_supplement general_fitness sports',
  AiCoachStyle: 'energy tough analytical fun calm_positive direct_low_touch',
  LifeEvent: 'wedding vacation sports birthday reunion family_gathering anniversary other no_event',
  LifeEventPeriod: 'not_sure month_less 3_months_less 6_months_less 6_months_more',
  BreathworkExperience: 'beginner some_experience regular_practice advanced',
  BreathworkFrequency: 'daily few_times_a_week once_a_week occasionally',
  BreathworkGoal:
    'boost_energy wake_up_easier improve_focus reduce_anxiety become_more_present increase_sports_performance be_happier fall_asleep_faster sleep_better other',
  BreathworkLocation: 'at_home in_the_office outdoors anywhere',
  BreathworkChallenge:
    'trouble_falling_asleep anxiety low_sports_performance fatigue_during_the_day sadness_and_bad_moods low_energy_in_the_morning difficulty_concentrating not_being_present bad_immunity',
  CoachRatingLevel: 'very_good quite_good quite_bad very_bad',
  CoachHealthIssue: 'lower_back knees hip_joints shoulders elbows ankles wrists other',
  CoachOtherActivity: 'running walking yoga cycling organized_sports mindfulness other',
  CoachEndurance: 'low moderate average high athletic',
  CoachGymLocation: 'large_gym small_gym garage_gym home_gym no_equipment',
  CoachWeightTrainingExperience: 'novice beginner medium experienced',
  CoachSchedule: 'flexible open busy no_time',
  CoachWorkoutLength: 'short medium long',
  WorkoutDay: 'Sunday=0 Monday=1 Tuesday=2 Wednesday=3 Thursday=4 Friday=5 Saturday=6',
  MaxImpact: 'QuiteSerious=0 MildPain=1 NoProblems=2',
  PreviousExperience: 'Unknown=0 WorkoutRegularly=1 MoreThanYearAgo=2 LessThanYearAgo=3 None=4',
  PlanPace: 'Unknown=0 Fast=1 Slow=2 Normal=3',
  WorkoutLength: 'Short=1 Medium=2 Long=3',
  BodyType: 'Skinny=1 Ideal=2 Flabby=3 Heavier=4',
  FemaleBodyType: 'Hourglass=1 Rectangle=2 Rounded=3 Lightbulb=4',
  Fitness: 'NotVeryFit=1 Fit=2 VeryFit=3',
  WorkoutFrequency: 'Never=0 OneTwo=1 ThreeFour=2 MoreThanFour=3',
  PushUpCount: 'AlmostNone=0 Few=1 Some=2 Many=3',
  WalkingDuration: 'UnderOneHour=0 OneToTwoHours=1 OverTwoHours=2',
  SleepDuration: 'OverEight=0 SevenToEight=1 SixToSeven=2 UnderSix=3',
  Stress: 'Daily=1 Weekly=2 NotMuch=3',
  WaterIntake: 'None=0 Two=1 ThreeToSix=2 MoreThanSix=3',
  EnergyLevel: 'Stable=0 LunchtimeTired=1 NapAfterMeals=2',
  LatestIdealWeight: 'LessThanOne=0 OneToTwo=1 MoreThanThree=2 Never=3',
  MotivationLevel: 'NotMuch=1 Motivated=2 VeryMotivated=3',
  Commitment: 'OneMonth=1 ThreeMonths=2 TwelveMonths=3',
  CoachWorkoutsPerWeek: 'One=1 Two=2 Three=3 Four=4 Five=5 SixSeven=6',
  CoachLifestyleHabits: 'LotOfWork=1 Healthy=2 HealthyLife=3 NoImprovement=4',
  CoachLastIdealWeight:
    'Unknown=-1 Now=0 OneSixMonths=1 SixTwelveMonths=2 OneTwoYears=3 MoreThanTwoYears=4 Never=5',
  CoachCommitment: 'JustTesting=0 ThreeMonths=2 TwelveMonths=3',
  NotificationPermission:
    'not_determined denied authorized provisional ephemeral enabled not_enabled',
  OrderPaymentState: 'Pending=0 Received=1 FreeTrial=2',
  Gateway: 'app_store reseller play_store device_store card',
  SubscriptionField: 'subscription subscription_yoga subscription_hc subscription_body_scanning',
  SkuPrefix:
    'onward-coach onward-body-scanning onward-coaching-plus onward-yoga-pro onward-pro-free',
  VoucherProduct: 'onward-voucher-pro onward-voucher-coaching',
  SubscriptionState: 'active canceled expired',
  BodyFatMethod: 'adam army coco tina_fit extended_navy_thinboost',
  ScanResult: 'created processing ready failed',
  CoachTag:
    'call_not_scheduled offer_intro_call notifications_not_enabled no_message_sent second_onboarding_completed no_workouts no_workouts_finalized current_week_no_workouts current_week_no_workouts_finalized next_week_no_workouts next_week_no_workouts_finalized last_workout_missed inactive_7d user_not_logged_in user_never_logged_in subscription_active subscription_canceled subscription_expired',
}

test('every enumeration has exactly the values of product 3', { tags: ['3.enumerations'] }, () => {
  const enumerations = MODULES.flatMap((module) =>
    Object.entries<unknown>(module).filter(([name]) => /^[A-Z][a-z]/.test(name)),
  )
  const found = enumerations.map(([name, values]) => [
    name,
    Object.entries(values as Readonly<Record<string, string | number>>)
      .map(([key, value]) => (typeof value === 'number' ? `${key}=${value}` : value))
      .join(' '),
  ])
  expect(Object.fromEntries(found)).toEqual(PRODUCT_3)
})

test('an enumeration recognises its own values and no others', () => {
  const isPace = isOneOf(goal.PlanPace)
  expect([0, 1, 2, 3].map(isPace)).toEqual([true, true, true, true])
  for (const other of [null, undefined, '', 4, -1, 0.5, Number.NaN, true, [0], '0', 'Fast'])
    expect(isPace(other)).toBe(false)
  const isGender = isOneOf(gender.Gender)
  expect(['f', 'F', 'f ', 'Female', 0].map(isGender)).toEqual([true, false, false, false, false])
})

test('a value that an enumeration lacks does not compile', () => {
  // @ts-expect-error there is no such goal
  const invalidGoal: goal.Goal = 4
  // @ts-expect-error the coach site does not offer the gender non-binary
  const invalidGender: gender.CoachGender = 'n'
  expect([isOneOf(goal.Goal)(invalidGoal), isOneOf(gender.CoachGender)(invalidGender)]).toEqual([
    false,
    false,
  ])
})
