import { expect, test } from 'vitest'
import {
  newsFor,
  NOTIFICATIONS_TTL_MS,
  readNotifications,
  toNotifications,
} from '../../functions/src/rules/notifications.ts'

const schedules = { promo: 'fridays', notification: 'daily', email: 'weekly' }
const body = {
  promo_schedule: 'hourly',
  notification_schedule: 'hourly',
  email_schedule: 'hourly',
  timezone: null,
  language: 'en',
  country: 'US',
  app: 'workouts',
}
const request = readNotifications(body, ['workouts', 'hc'])

test(
  "notifications follow the server's schedules, whatever the caller sends",
  { tags: ['7.server-schedules'] },
  () => {
    expect(toNotifications('robin', request, schedules, { profile: { age: 34 } })).toEqual({
      uid: 'robin',
      app: 'workouts',
      timezone: null,
      language: 'en',
      country: 'US',
      adult: true,
      newsletter: true,
      notification_schedule: 'daily',
      email_schedule: 'weekly',
      promo_schedule: 'fridays',
    })
  },
)

test.each([
  ['without a profile', undefined],
  ['without an age', { profile: {} }],
  ['of 17', { profile: { age: 17 } }],
  ['of 17 whose age the mobile app wrote', { age: '17' }],
])('notifications contain no promos for a person %s', (_whom, document) => {
  expect(toNotifications('robin', request, schedules, document)).toMatchObject({
    adult: false,
    promo_schedule: '',
    email_schedule: 'weekly',
  })
})

test("notifications contain promos if a profile gives an adult's age", () => {
  expect(newsFor({ profile: { age: 18 } }, schedules)).toEqual({
    adult: true,
    newsletter: true,
    promo_schedule: 'fridays',
  })
  expect(newsFor({ profile: { age: 17 } }, schedules)).toEqual({
    adult: false,
    newsletter: true,
    promo_schedule: '',
  })
})

test('a person who stopped the newsletter gets no promos', { tags: ['7.newsletter'] }, () => {
  const document = { profile: { age: 34 }, newsletter: false }
  expect(toNotifications('robin', request, schedules, document)).toMatchObject({
    adult: true,
    newsletter: false,
    promo_schedule: '',
  })
})

test('notifications are refused for a program that the project does not serve', () => {
  expect(() => readNotifications({ ...body, app: 'yoga' }, ['workouts', 'hc'])).toThrow(
    'app required',
  )
})

test('notifications are refused with a schedule of more than 2000 characters', () => {
  expect(() =>
    readNotifications({ ...body, email_schedule: 'x'.repeat(2001) }, ['workouts']),
  ).toThrow('email_schedule required')
  expect(readNotifications({ ...body, email_schedule: 'x'.repeat(2000) }, ['workouts'])).toEqual(
    request,
  )
})

test('notifications are kept for two years', () => {
  expect(NOTIFICATIONS_TTL_MS).toBe(730 * 24 * 60 * 60 * 1000)
})
