import type { AnswerKey } from '../../src/domain/plan/PlanData.ts'

/** A step as product 2 lists it: the last part of its address, and the key that it asks for, or null. */
export interface ListedStep {
  readonly at: string
  readonly path: string
  readonly key: AnswerKey | null
}

const listed = (at: string, key: AnswerKey | null = null): ListedStep => ({ at, path: at === '/' ? at : `/onboarding/${at}`, key })

/** The steps of product 2, in order, written down once more: what the funnels are held to. */
export const STEPS: readonly ListedStep[] = [
  listed('/'),
  listed('gender', 'gender'),
  listed('name', 'displayName'),
  listed('goal', 'goal'),
  listed('goal-pitch'),
  listed('body', 'body_type'),
  listed('area', 'problem_areas'),
  listed('previous-experience', 'previous_experience'),
  listed('fitness', 'fitness'),
  listed('fitness-pitch'),
  listed('age', 'age'),
  listed('height', 'height'),
  listed('weight', 'weight'),
  listed('goal-weight', 'goal_weight'),
  listed('goal-weight-progress'),
  listed('knee', 'max_impact'),
  listed('knee-pain'),
  listed('typical-day', 'typical_day'),
  listed('workout-frequency', 'workout_frequency'),
  listed('pushups', 'push_up_count'),
  listed('walking', 'walking_duration'),
  listed('habits', 'bad_habits'),
  listed('energy', 'energy_level'),
  listed('ideal-weight', 'latest_ideal_weight'),
  listed('sleep', 'sleep_duration'),
  listed('stress', 'stress'),
  listed('workout-environment', 'workout_environment'),
  listed('water', 'water_intake'),
  listed('motivation', 'motivation'),
  listed('motivation-pitch'),
  listed('motivation-level', 'motivation_level'),
  listed('commitment', 'commitment'),
  listed('commitment-pitch'),
  listed('workout-length', 'workout_length'),
  listed('sleep-better', 'leading_sleep_better'),
  listed('improve-health', 'leading_improve_health'),
  listed('more-relaxed', 'leading_more_relaxed'),
  listed('pace', 'plan_pace'),
  listed('workout-days', 'workout_days'),
  listed('plan'),
  listed('subscription'),
  listed('success'),
]

/** The auxiliary routes of product 2. */
export const AUXILIARY = ['/gift', '/gift/success', '/auth/login', '/auth/login/email', '/auth/login/password-reset', '/auth/signup', '/auth/signup/email', '/redeem', '/redeem/success', '/isic']

/** Every address there is. */
export const ADDRESSES = [...STEPS.map(({ path }) => path), '/onboarding/loading-plan', ...AUXILIARY]
