import { describe, expect, test } from 'vitest'
import { NO_SUBSCRIPTION } from '#domain/person/Subscription.ts'
import { toUserProfile } from '#infrastructure/profile/userDocument.ts'
import { STATEMENT_KEY } from '../../builders/allAnswers.ts'
import { aProfile } from '../../builders/aSession.ts'

test.each([
  undefined,
  null,
  'text',
  7,
  {},
  { profile: null, subscription: 'yes', onboarding_completed: true },
  { profile: [], subscription: {} },
])('a document that holds %j is an empty profile', (data) => {
  expect(toUserProfile(data)).toEqual(aProfile())
})

test(
  'an answer is read from the profile first, then from the root',
  { tags: ['3.profile-document'] },
  () => {
    const document = {
      age: 20,
      height: 170,
      goal: 2,
      profile: { age: 30, height: null, weight: 70, units: 'metric' },
    }
    expect(toUserProfile(document).answers).toEqual({
      age: 30,
      height: 170,
      goal: 2,
      weight: 70,
      units: 'metric',
    })
  },
)

test('fields of the profile that are not answers are not read as answers', () => {
  const document = {
    newsletter: true,
    locale: {},
    profile: {
      ability: { strength: 3 },
      motivation: [],
      [STATEMENT_KEY]: false,
      workout_days: [0],
    },
  }
  expect(toUserProfile(document).answers).toEqual({
    motivation: [],
    [STATEMENT_KEY]: false,
    workout_days: [0],
  })
})

test('active and completed are set only by an exact true', { tags: ['3.profile-document'] }, () => {
  const profile = toUserProfile({
    subscription: { active: true, state: 'canceled' },
    subscription_hc: { active: 'true' },
    subscription_yoga: null,
    onboarding_completed: { workouts: 1, hc: true },
  })
  expect(
    Object.entries(profile.subscriptions)
      .filter(([, { active }]) => active)
      .map(([field]) => field),
  ).toEqual(['subscription'])
  expect(profile.completed).toEqual({ yoga: false, workouts: false, hc: true })
})

describe('the subscriptions', { tags: ['3.subscription-records'] }, () => {
  const record = {
    active: false,
    state: 'expired',
    gateway: 'device_store',
    sku: 'onward-yoga-pro-year',
    reference: 'R1',
    standing: 'paused',
    since: 1_772_323_200_000,
    ends: 1_803_859_200_000,
  }
  const firstPaid = 1_772_323_200_001
  const next = { at: 1_803_859_200_000, total: 80, currency: 'USD' }

  test.each([
    'subscription',
    'subscription_yoga',
    'subscription_hc',
    'subscription_body_scanning',
  ] as const)('the subscriptions are read from %s', (field) => {
    const { subscriptions } = toUserProfile({
      [field]: { ...record, first_paid: firstPaid, next_charge: next, extra: 1 },
    })
    expect(subscriptions).toEqual({
      ...aProfile().subscriptions,
      [field]: { ...record, firstPaid, nextCharge: next },
    })
  })

  test('a field of a subscription is null if the back end wrote an unknown value, and the other fields stay', () => {
    const { subscription } = toUserProfile({
      subscription: {
        active: true,
        state: 'paused',
        gateway: 'barter',
        sku: '',
        reference: 7,
        standing: 1,
        since: 'yesterday',
        first_paid: '',
        ends: 'tomorrow',
        next_charge: 'soon',
      },
    }).subscriptions
    expect(subscription).toEqual({ ...NO_SUBSCRIPTION, active: true })
  })

  test.each([{ at: 'soon' }, { total: -1 }, { currency: '<b>' }])(
    'the next charge is null if it has %j, and the other fields stay',
    (changes) => {
      const { subscription } = toUserProfile({
        subscription: { ...record, next_charge: { ...next, ...changes } },
      }).subscriptions
      expect(subscription).toEqual({ ...record, firstPaid: null, nextCharge: null })
    },
  )

  test.each(['overdue', 'paused'])('the standing %s of a subscription is read', (standing) => {
    const { subscription } = toUserProfile({ subscription: { standing } }).subscriptions
    expect(subscription.standing).toBe(standing)
  })
})

describe('the registration time', { tags: ['3.profile-document'] }, () => {
  const INSTANT = Date.UTC(2026, 2, 1, 10)
  test.each([
    ['a timestamp', { seconds: INSTANT / 1000, nanoseconds: 0 }],
    ['a date', new Date(INSTANT)],
    ['an ISO text', '2026-03-01T10:00:00.000Z'],
    ['milliseconds', INSTANT],
  ])(
    'the registration time is read from %s in the profile, otherwise at the root',
    (_form, time) => {
      expect(toUserProfile({ registered: time }).registered).toBe(INSTANT)
      expect(toUserProfile({ registered: 0, profile: { registered: time } }).registered).toBe(
        INSTANT,
      )
    },
  )

  test.each(['yesterday', NaN, {}, { seconds: 'now' }, true])(
    'no registration time is read from %j',
    (registered) => {
      expect(toUserProfile({ registered }).registered).toBeNull()
    },
  )
})

test(
  'abilities are numbers from the profile, otherwise from the root',
  { tags: ['3.profile-document'] },
  () => {
    const document = {
      ability: { strength: 1, cardio: 5 },
      profile: { ability: { strength: 3, flexibility: 'very' } },
    }
    expect(toUserProfile(document).ability).toEqual({ strength: 3, cardio: 5, flexibility: null })
  },
)

test(
  'an open order that cannot be read is left out, and the others are kept',
  { tags: ['4.server-orders'] },
  () => {
    const entries = [
      null,
      7,
      { state: 'lost', reference: 'ONWARD-1' },
      { state: 'pending', reference: 8, record: 'subscription_meals' },
      { state: 'held', reference: 'ONWARD-2', record: 'subscription', since: 1 },
    ]
    expect(toUserProfile({ open_orders: entries }).openOrders).toEqual([
      { state: 'pending', reference: null, activates: null },
      { state: 'held', reference: 'ONWARD-2', activates: 'subscription' },
    ])
    expect(toUserProfile({ open_orders: 'many' }).openOrders).toEqual([])
  },
)

test('the newsletter is on only if the document says true', { tags: ['4.newsletter'] }, () => {
  expect(
    [true, false, 'yes', null].map((newsletter) => toUserProfile({ newsletter }).newsletter),
  ).toEqual([true, false, false, false])
})
