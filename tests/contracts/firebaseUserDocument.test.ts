import { expect, test } from 'vitest'
import { toUserProfile } from '../../src/infrastructure/firebase/userDocument.ts'

const NOTHING = {
  answers: {},
  active: { subscription: false, subscription_yoga: false, subscription_hc: false, subscription_body_scanning: false },
  completed: { workouts: false, hc: false },
}

test.each([undefined, null, 'text', 7, {}, { profile: null, subscription: 'yes', onboarding_completed: true }, { profile: [], subscription: {} }])(
  'a document that says %j is a profile of nothing',
  (data) => {
    expect(toUserProfile(data)).toEqual(NOTHING)
  },
)

test('an answer is read from the profile first, then from the root', () => {
  const document = { age: 20, height: 170, goal: 2, profile: { age: 30, height: null, weight: 70, units: 'metric' } }
  expect(toUserProfile(document).answers).toEqual({ age: 30, height: 170, goal: 2, weight: 70, units: 'metric' })
})

test('only the keys of plan data are answers', () => {
  const document = { newsletter: true, locale: {}, profile: { ability: { strength: 3 }, motivation: [], leading_sleep_better: false, workout_days: [0] } }
  expect(toUserProfile(document).answers).toEqual({ motivation: [], leading_sleep_better: false, workout_days: [0] })
})

test('active and completed are what is exactly true', () => {
  const profile = toUserProfile({
    subscription: { active: true, state: 'canceled' },
    subscription_hc: { active: 'true' },
    subscription_yoga: null,
    onboarding_completed: { workouts: 1, hc: true },
  })
  expect(profile.active).toEqual({ ...NOTHING.active, subscription: true })
  expect(profile.completed).toEqual({ workouts: false, hc: true })
})
