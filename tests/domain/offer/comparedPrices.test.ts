import { describe, expect, test } from 'vitest'
import type { Interval } from '#domain/offer/Offer.ts'
import { preselectedOffer } from '#domain/offer/namedOffer.ts'
import { PriceCalculator } from '#domain/offer/PriceCalculator.ts'
import { anOffer } from '../../builders/offers/anOffer.ts'
import { MONTH, quarter, year } from '../../builders/offers/paywallOffers.ts'

const prices = new PriceCalculator()

const DISCOUNTED_WEEK = anOffer({
  interval: 'week',
  intervalUnit: 'week',
  type: 'discounted',
  totalValue: 2,
  priceTotalValue: 4,
  discountDurationLength: 1,
  discountDurationUnit: 'week',
})

describe('the savings of an offer', { tags: ['9.savings'] }, () => {
  test('the savings of an offer are relative to the monthly offer', () => {
    expect(prices.savings(quarter(), [MONTH, quarter()])).toBe(25)
    expect(prices.savings(year(), [MONTH, year()])).toBe(50)
  })

  test('the savings of an offer are relative to its own full price if there is no monthly offer, or if it is the monthly offer itself', () => {
    expect(prices.savings(quarter(), [quarter()])).toBe(25)
    expect(prices.savings({ ...MONTH, totalValue: 15 }, [MONTH])).toBe(25)
  })

  test.each([
    ['a free trial', { type: 'trial', totalValue: 0, futurePriceTotalValue: 20 }],
    ['a trial for a dollar', { type: 'trial', totalValue: 1, futurePriceTotalValue: 20 }],
    ['an introductory price', { totalValue: 10 }],
    ['a discount', { type: 'discounted', totalValue: 10, discountDurationLength: 1 }],
  ] as const)(
    'the savings of an offer are relative to the regular price of a monthly offer with %s',
    (_name, changes) => {
      const month = { ...MONTH, ...changes }
      expect(prices.savings(quarter(), [month])).toBe(25)
      const increased = { ...month, priceTotalValue: month.totalValue, futurePriceTotalValue: 30 }
      expect(prices.savings(quarter(), [increased])).toBe(50)
    },
  )

  test.each([
    [3, 'month', 50],
    [2, 'month', 25], // 30 / 2 = 15
    [9, 'week', 29], // 9 x 7 / 30 = 2.1; 30 / 2.1 = 14.286; 14.286 / 20 = 0.7143
    [6, 'month', 50], // two charges of 30
    [1, 'lifetime', 50],
    [1, 'month', null], // 30 for the one month of the discount
  ] as const)(
    'the savings of a quarter with a discount of %d times %s are %s percent',
    (discountDurationLength, discountDurationUnit, percent) => {
      const discount = { discountDurationLength, discountDurationUnit }
      const discounted = quarter({ type: 'discounted', totalValue: 30, ...discount })
      expect(prices.savings(discounted, [MONTH, discounted])).toBe(percent)
    },
  )

  test('the savings of a regular offer are based on its period, even if the storefront mentions a discount', () => {
    const regular = quarter({ discountDurationLength: 1, discountDurationUnit: 'month' })
    expect(prices.savings(regular, [MONTH, regular])).toBe(25)
  })

  test.each([
    ['59.4', 59.4, 1],
    ['59.41, below 1 before rounding', 59.41, null],
    ['59.11, less than half a percent above 1', 59.11, 1],
    ['59.09, more than half a percent above 1', 59.09, 2],
    ['the same', 60, null],
    ['more', 61, null],
  ])(
    'savings are a whole percentage of at least 1: three months for %s',
    (_name, totalValue, percent) => {
      expect(prices.savings(quarter({ totalValue }), [MONTH])).toBe(percent)
    },
  )

  test.each([
    ['an offer with nothing to compare it with', quarter({ priceTotalValue: 0 }), []],
    ['an offer that is always free', quarter({ totalValue: 0, priceTotalValue: 0 }), []],
    ['a week with a discount, without a monthly offer', DISCOUNTED_WEEK, []],
    [
      'an offer beside a month that always costs nothing',
      quarter(),
      [{ ...MONTH, priceTotalValue: 0 }],
    ],
    ['an offer beside a month for minus zero', quarter(), [{ ...MONTH, priceTotalValue: -0 }]],
    ['a lifetime', anOffer({ interval: 'lifetime', intervalUnit: 'lifetime' }), [MONTH]],
  ] as const)('there are no savings for %s', (_name, offer, offers) => {
    expect(prices.savings(offer, offers)).toBeNull()
  })

  test('the savings of a free offer are 100 percent', () => {
    expect(prices.savings(quarter({ totalValue: 0 }), [MONTH])).toBe(100)
  })
})

describe('the badge of an offer', { tags: ['9.badges'] }, () => {
  test.each([
    [
      'trial for a trial, whatever its discount',
      year({ type: 'trial', discountPercentValue: 50 }),
      { kind: 'trial' },
    ],
    [
      'x off for a discount with a percentage',
      year({ type: 'discounted', discountPercentValue: 30 }),
      { kind: 'x_off', percent: 30 },
    ],
    [
      'save x for a discount without a percentage',
      year({ type: 'discounted' }),
      { kind: 'save_x', percent: 50 },
    ],
    ['save x if there are savings', quarter(), { kind: 'save_x', percent: 25 }],
  ] as const)('the badge of an offer is %s', (_what, offer, badge) => {
    expect(prices.badge(offer, [MONTH])).toEqual(badge)
  })

  test('the badge of an offer is best value for the lowest price per month of at least two offers that are not trials', () => {
    const [cheap, expensive] = [year({ priceTotalValue: 120 }), quarter({ priceTotalValue: 45 })]
    expect(prices.badge(cheap, [cheap, expensive])).toEqual({ kind: 'best_value' })
    expect(prices.badge(expensive, [cheap, expensive])).toBeNull()
    expect(prices.badge(cheap, [cheap])).toBeNull()
    expect(prices.badge(cheap, [cheap, { ...expensive, type: 'trial' }])).toBeNull()
    expect(
      prices.badge(cheap, [cheap, { ...expensive, totalValue: 30, priceTotalValue: 30 }]),
    ).toBeNull()
  })

  test('the badge of an offer is best value regardless of offers that have no price per month', () => {
    const [cheap, expensive, lifetime] = [
      year({ priceTotalValue: 120 }),
      quarter({ priceTotalValue: 45 }),
      anOffer({ path: 'ever', interval: 'lifetime', intervalUnit: 'lifetime' }),
    ]
    expect(prices.badge(cheap, [cheap, expensive, lifetime])).toEqual({ kind: 'best_value' })
    expect(prices.badge(lifetime, [cheap, expensive, lifetime])).toBeNull()
  })
})

describe('offers on the paywall', () => {
  test('offers are in ascending order of price', { tags: ['2.plans-by-price'] }, () => {
    expect(prices.inOrder([year(), MONTH, quarter()]).map(({ path }) => path)).toEqual([
      'month',
      'quarter',
      'year',
    ])
  })

  const lasting = (path: string, intervalUnit: Interval, intervalLength = 1) =>
    anOffer({ path, interval: intervalUnit, intervalUnit, intervalLength })

  test.each([
    ['a year before a quarter', [quarter(), year(), MONTH], 'year'],
    ['a lifetime before everything', [year(), lasting('ever', 'lifetime')], 'ever'],
    ['a month before three weeks', [lasting('weeks', 'week', 3), MONTH], 'month'],
    [
      'two weeks before ten days',
      [lasting('days', 'day', 10), lasting('weeks', 'week', 2)],
      'weeks',
    ],
    ['nothing if there are none', [], undefined],
  ] as const)(
    'the longest offer is preselected: %s',
    { tags: ['4.longest-first'] },
    (_name, offers, path) => {
      expect(preselectedOffer(offers, 'longest')?.path).toBe(path)
    },
  )
})
