import { expect, test } from 'vitest'
import { termsOf } from '#demo/storefront/openPaymentWindow.ts'

const QUARTER = {
  path: 'quarter',
  display: '3 months',
  kind: 'plan',
  months: 3,
  dollars: 48,
  monthly: 20,
} as const

test.each([
  [15, 'Then £47.97 on 15 February 2027, and every 3 months until canceled.'],
  [30, 'Then £47.97 around 28 February 2027, and every 3 months until canceled.'],
])(
  'the payment window calls the day of the next charge approximate, as the paywall does, if that charge falls in a month without the day of the purchase: %d November',
  (day, terms) => {
    const noon = Date.UTC(2026, 10, day, 12)
    expect(
      termsOf(QUARTER, { next: 47.97, later: 47.97 }, (amount) => `£${amount}`, noon, 'UTC'),
    ).toBe(terms)
  },
)

test('the payment window names the next charge, if a coupon lowers it, and those that follow', () => {
  const noon = Date.UTC(2026, 10, 15, 12)
  const write = (amount: number) => `£${amount}`
  const terms = (product: object, next: number) =>
    termsOf({ ...QUARTER, ...product }, { next, later: 47.97 }, write, noon, 'UTC')
  expect(terms({}, 33.6)).toBe(
    'Then £33.6 on 15 February 2027. Once the discount is over, £47.97 every 3 months until canceled.',
  )
  expect(terms({ trialDays: 7 }, 33.6)).toBe(
    'Free for 7 days. Then £33.6 on 22 November 2026. Once the discount is over, £47.97 every 3 months until canceled.',
  )
})
