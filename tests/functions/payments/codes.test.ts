import { describe, expect, test } from 'vitest'
import { quoteFor } from '../../../functions/src/rules/payments/quote.ts'
import { afterOrders, PROMOS } from './afterOrders.ts'
import { AT, withCoupon } from './anOrder.ts'
import { settingsWith } from '../theSettings.ts'

describe('a question about a code', { tags: ['7.promo-limits'] }, () => {
  const ask = (path: string, code: string, now = AT) => quoteFor(path, code, PROMOS, [], now)

  test('a code is accepted if the person may use its promo', () => {
    expect(ask('onward-year', 'spring')).toEqual({ refused: null })
  })

  test.each([
    ['a promo that is over', 'onward-year', 'spring', AT + 1001, 'couponOver'],
    ['an unknown product', 'gold', 'spring', AT, 'unknownProduct'],
    ['a gift', 'onward-gift-year', 'spring', AT, 'couponForOtherPeriod'],
  ])(
    'a question about a code is answered with a refusal for %s',
    (_what, path, code, now, refused) => {
      expect(ask(path, code, now)).toEqual({ refused })
    },
  )

  test('a code that this person used before is refused', async () => {
    const { server } = await afterOrders(withCoupon('first', 50))
    const purchases = [...server.purchases.values()]
    expect(quoteFor('onward-year', 'first', PROMOS, purchases, AT).refused).toBe('couponUsedBefore')
  })
})

test("the server's settings contain the default products, and the promo for students", () => {
  expect([...settingsWith().products.keys()]).toEqual(
    expect.arrayContaining([
      'onward-month',
      'onward-coach-year',
      'onward-gift-year',
      'onward-voucher-pro',
    ]),
  )
  expect(settingsWith().promos.get('isic')).toMatchObject({ percent: 50 })
})

test("the server's settings can add a product, and change a promo", () => {
  const settings = settingsWith({
    products: { special: { kind: 'plan', record: 'subscription_hc', period: 'month' } },
    promos: { ISIC: { percent: 20 } },
  })
  expect(settings.products.get('special')).toMatchObject({ record: 'subscription_hc' })
  expect(settings.promos.get('isic')).toMatchObject({ percent: 20 })
})

test.each([
  ['percent', { promos: { spring: { percent: 'much' } } }],
  ['record', { products: { special: { kind: 'plan', record: 'role', period: 'month' } } }],
  ['until', { promos: { spring: { percent: 30, until: 'tomorrow' } } }],
])("the server's settings are refused completely if %s is malformed", (_what, changes) => {
  expect(() => settingsWith(changes)).toThrow('Invalid')
})
