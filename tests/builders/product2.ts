import { coach } from '#domain/site/coach.ts'
import { workouts } from '#domain/site/workouts.ts'

/** What product 2 and 3 list about a step. */
interface Listing {
  /** The key of the answer that the step asks for. */
  readonly key?: string
  /** The answers that the step offers, sorted. The coach site offers the same answers unless `offersOnCoach` lists others. */
  readonly offers?: readonly unknown[]
  readonly offersOnCoach?: readonly unknown[]
  /** The keys that decide whether the step applies, sorted. A step without them always applies. */
  readonly reads?: readonly string[]
}

/** A step with the last part of its address and its whole path. */
export interface ListedStep extends Listing {
  readonly at: string
  readonly path: string
}

const listed = (at: string, listing: Listing = {}): ListedStep => ({
  at,
  path: at === '/' ? at : `/onboarding/${at}`,
  ...listing,
})

/** The steps of product 2 in order. Tests compare the funnels with this list; no test repeats the order. */
export const STEPS: readonly ListedStep[] = [
  listed('/'),
  listed('gender', { key: 'gender', offers: ['f', 'm', 'n'], offersOnCoach: ['f', 'm'] }),
  listed('name', { key: 'displayName' }),
  listed('goal', {
    key: 'goal',
    offers: [1, 2, 3, 3],
    offersOnCoach: [
      'build_strength',
      'enhance_mobility',
      'feel_better',
      'get_active',
      'get_active_feel_better',
      'get_toned',
      'lose_weight',
      'other',
      'recovery_injury',
      'sports_performance',
    ],
  }),
  listed('goal-pitch', { reads: ['gender', 'goal'] }),
  listed('body', { key: 'body_type', offers: [1, 2, 3, 4] }),
  listed('area', { key: 'problem_areas', offers: ['arms', 'belly', 'butt', 'chest', 'thighs'] }),
  listed('previous-experience', { key: 'previous_experience', offers: [1, 2, 3, 4] }),
  listed('fitness', { key: 'fitness', offers: [1, 2, 3] }),
  listed('fitness-pitch'),
  listed('age', { key: 'age' }),
  listed('height', { key: 'height' }),
  listed('weight', { key: 'weight' }),
  listed('goal-weight', { key: 'goal_weight', reads: ['goal'] }),
  listed('goal-weight-progress', { reads: ['goal', 'goal_weight', 'weight'] }),
  listed('knee', { key: 'max_impact', offers: [1, 2] }),
  listed('knee-pain', { offers: [0, 1], reads: ['max_impact'] }),
  listed('typical-day', {
    key: 'typical_day',
    offers: [1, 2, 3, 4],
    offersOnCoach: [1, 2, 3, 4, 5],
  }),
  listed('workout-frequency', {
    key: 'workout_frequency',
    offers: [0, 1, 2, 3],
    reads: ['previous_experience'],
  }),
  listed('pushups', { key: 'push_up_count', offers: [0, 1, 2, 3] }),
  listed('walking', { key: 'walking_duration', offers: [0, 1, 2] }),
  listed('habits', {
    key: 'bad_habits',
    offers: ['fastfood', 'night_meal', 'sleep', 'sugary_drinks', 'sweet'],
  }),
  listed('energy', { key: 'energy_level', offers: [0, 1, 2] }),
  listed('ideal-weight', {
    key: 'latest_ideal_weight',
    offers: [0, 1, 2, 3],
    offersOnCoach: [0, 1, 2, 3, 4, 5],
    reads: ['goal'],
  }),
  listed('sleep', { key: 'sleep_duration', offers: [0, 1, 2, 3] }),
  listed('stress', { key: 'stress', offers: [1, 2, 3] }),
  listed('workout-environment', {
    key: 'workout_environment',
    offers: [0, 1, 2, 3],
    offersOnCoach: ['gym', 'home', 'other', 'outdoors', 'studio_classes'],
  }),
  listed('water', { key: 'water_intake', offers: [0, 1, 2, 3] }),
  listed('motivation', {
    key: 'motivation',
    offers: [
      'be_active',
      'boost_energy',
      'boost_immunity',
      'feel_confident',
      'feel_happy',
      'improve_sleep',
    ],
    offersOnCoach: [
      'energized_productive',
      'feel_better',
      'improve_health',
      'look_better_confidence',
      'other',
      'wellbeing',
    ],
  }),
  listed('motivation-pitch', { reads: ['motivation'] }),
  listed('motivation-level', { key: 'motivation_level', offers: [1, 2, 3] }),
  listed('commitment', { key: 'commitment', offers: [1, 2, 3], offersOnCoach: [0, 2, 3] }),
  listed('commitment-pitch'),
  listed('workout-length', {
    key: 'workout_length',
    offers: [1, 2, 3],
    offersOnCoach: ['long', 'medium', 'short'],
  }),
  listed('sleep-better', { key: 'leading_sleep_better', offers: [false, true] }),
  listed('improve-health', { key: 'leading_improve_health', offers: [false, true] }),
  listed('more-relaxed', { key: 'leading_more_relaxed', offers: [false, true] }),
  listed('pace', { key: 'plan_pace', offers: [1, 2, 3] }),
  listed('workout-days', { key: 'workout_days', offers: [0, 1, 2, 3, 4, 5, 6] }),
  listed('plan'),
  listed('subscription'),
  listed('success'),
]

/** The sites that have every step of product 2. Other sites may have fewer. */
export const FULL_SITES = [workouts, coach] as const

const PATHS = new Set(STEPS.map(({ path }) => path))

/** Whether product 2 lists this step. A funnel may have other steps; only the rules for every step apply to them. */
export const isListed = ({ path }: { readonly path: string }): boolean => PATHS.has(path)

/** The auxiliary routes of product 2. */
export const AUXILIARY_PATHS = [
  '/gift',
  '/gift/success',
  '/auth/login',
  '/auth/login/email',
  '/auth/login/password-reset',
  '/auth/signup',
  '/auth/signup/email',
  '/redeem',
  '/redeem/success',
  '/isic',
  '/end',
  '/plan',
  '/continue',
  '/account',
  '/account/delete',
]

/** Every address of the product. */
export const ADDRESSES = [
  ...STEPS.map(({ path }) => path),
  '/onboarding/loading-plan',
  ...AUXILIARY_PATHS,
]
