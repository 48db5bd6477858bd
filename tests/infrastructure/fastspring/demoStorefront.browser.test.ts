import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Offer } from '#domain/offer/Offer.ts'
import { aDemo } from './aDemo.ts'

const planAt = (offers: readonly Offer[], path: string) =>
  offers.find((offer) => offer.path === path)

beforeEach(() => history.replaceState(null, '', '/'))

describe('the products for sale', () => {
  test('the products for sale have every type', async () => {
    const { plans } = await aDemo()
    expect(planAt(plans(), 'onward-year')).toMatchObject({
      type: 'regular',
      interval: 'year',
      intervalUnit: 'year',
      intervalLength: 1,
      futurePriceTotalValue: 239.88,
      discountPercentValue: 67,
    })
    expect(planAt(plans(), 'onward-year-trial')).toMatchObject({
      type: 'trial',
      interval: 'year',
      futurePriceTotalValue: 79.99,
      discountDuration: 7,
      discountDurationUnit: 'day',
    })
    expect(planAt(plans(), 'onward-month-intro')).toMatchObject({
      type: 'discounted',
      interval: 'month',
      futurePriceTotalValue: 19.99,
      discountPercentValue: 50,
      discountDuration: 3,
      discountDurationUnit: 'month',
    })
  })
})

describe('the country', () => {
  test.each([
    ['US', 'USD', [19.99, 79.99, 239.88, 79]],
    ['DE', 'EUR', [18.99, 75.99, 227.88, 75]],
    ['JP', 'JPY', [2980, 11980, 35760, 11880]],
    ['BR', 'USD', [19.99, 79.99, 239.88, 79]],
  ])('a visitor in %s pays in %s', async (country, currency, amounts) => {
    history.replaceState(null, '', `/?country=${country.toLowerCase()}`)
    const { plans } = await aDemo()
    const found = plans()
    expect(new Set(found.map((offer) => `${offer.currency} ${offer.locale}`))).toEqual(
      new Set([`${currency} en-${country}`]),
    )
    const year = planAt(found, 'onward-year')
    expect([
      planAt(found, 'onward-month')?.totalValue,
      year?.totalValue,
      year?.priceTotalValue,
      planAt(found, 'onward-coach-month')?.totalValue,
    ]).toEqual(amounts)
  })

  test('the country in the address is kept for the tab', async () => {
    history.replaceState(null, '', '/?country=JP')
    await aDemo()
    history.replaceState(null, '', '/')
    window.onwardStorefrontData?.(null)
    expect(sessionStorage.getItem('demo_country')).toBe('JP')
    const { plans } = await aDemo()
    expect(plans()[0]?.currency).toBe('JPY')
  })

  test.each([
    ['de-AT', 'en-AT'],
    ['de-DE', 'en-DE'],
    ['en', 'en-US'],
    ['!', 'en-US'],
  ])('the country comes from the browser’s language: %s', async (language, locale) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValueOnce(language)
    const { plans } = await aDemo()
    expect(plans()[0]?.locale).toBe(locale)
  })

  test.each(['?country=', '?country=GER', '?country=1'])(
    'no country is taken from %s',
    async (search) => {
      history.replaceState(null, '', `/${search}`)
      const { plans } = await aDemo()
      expect(plans()[0]?.currency).toBe('USD')
    },
  )
})

describe('a coupon', () => {
  test.each([
    ['isic', [10, 20, 30, 40, 39.5]],
    ['welcome', [13.99, 27.99, 41.99, 55.99, 55.3]],
  ])('the coupon %s reduces the price of the first period', async (coupon, expected) => {
    const { plans, builder, answered, last } = await aDemo()
    builder.push({ coupon })
    await answered()
    const found = ['month', 'quarter', 'halfyear', 'year', 'coach-month'].map((name) =>
      planAt(plans(), `onward-${name}`),
    )
    expect(found.map((offer) => offer?.totalValue)).toEqual(expected)
    expect(found.map((offer) => offer?.type)).toEqual(Array.from(found, () => 'discounted'))
    expect(last()).toMatchObject({ coupons: [coupon] })
    expect(found[1]).toMatchObject({
      discountDuration: 3,
      discountDurationUnit: 'month',
      priceTotalValue: 39.99,
      futurePriceTotalValue: 59.97,
    })
  })

  test.each(['unheard-of', 'constructor', '', 'ONWARD-PRO-USED'])(
    'the coupon %j is unknown, so it is ignored and not listed',
    async (coupon) => {
      const { plans, builder, answered, last } = await aDemo()
      builder.push({ coupon })
      await answered()
      expect(last()).toMatchObject({ coupons: [] })
      expect(planAt(plans(), 'onward-year')?.totalValue).toBe(79.99)
    },
  )
})

describe('the script', () => {
  test("the demo's script starts with the session that was set before it loaded", async () => {
    window.fscSession = { coupon: 'isic' }
    const { last } = await aDemo()
    expect(last()).toMatchObject({ coupons: ['isic'] })
  })

  test.each([
    [
      'a lost connection twice',
      Response.error(),
      [
        [0, ''],
        [0, ''],
      ],
    ],
    ['a refused request once', new Response('busy', { status: 503 }), [[503, 'busy']]],
  ])("the demo's script reports %s", async (_what, failure, told) => {
    const { builder, errors } = await aDemo((path) => (path === '/demo/voucher' ? failure : null))
    const own = await new Promise((resolve) => builder.push({ coupon: 'ONWARD-PRO' }, resolve))
    expect([own, errors]).toEqual([false, told])
  })
})
