import { ANSWERED } from '../e2e/answers.ts'

/** The same visitor on the coach site, which has some different answers. */
export const COACH_ANSWERED = {
  ...ANSWERED,
  goal: 'lose_weight',
  typical_day: 5,
  workout_environment: 'gym',
  workout_length: 'long',
  motivation: ['wellbeing', 'feel_better'],
  commitment: 2,
  latest_ideal_weight: 2,
} as const

/** The answers without some keys. */
export function without(answers: object, ...keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.includes(key)))
}
