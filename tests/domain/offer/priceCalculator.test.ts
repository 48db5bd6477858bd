// One file: each rule of PriceCalculator is one table.
import { describe, expect, test } from 'vitest'
import type { Interval, Offer } from '#domain/offer/Offer.ts'
import { preselectedOffer } from '#domain/offer/preselectedOffer.ts'
import { PriceCalculator } from '#domain/offer/PriceCalculator.ts'
import { anOffer } from '../../builders/offers/anOffer.ts'

const prices = new PriceCalculator()
const inDollars = (amount: number) => prices.format(amount, { currency: 'USD', locale: 'en-US' })

describe('a formatted price', { tags: ['9.price-text'] }, () => {
  test.each([
    [9.5, '$9.50'],
    [9.99, '$9.99'],
    [10, '$10'],
    [0, '$0'],
    [1234.5, '$1,234.50'],
    [1200, '$1,200'],
    [4.999, '$5'],
    [0.005, '$0.01'],
  ])('a formatted price of %d dollars is %s', (amount, text) => {
    expect(inDollars(amount)).toBe(text)
  })

  test.each([
    ['JPY without a minor unit', 1200.4, 'JPY', 'en-US', '¥1,200'],
    ['KWD with three digits, of which two show', 3.125, 'KWD', 'en-US', 'KWD\u00a03.13'],
    ['KWD in whole dinars', 3, 'KWD', 'en-US', 'KWD\u00a03'],
    ["EUR in the page's language", 9.5, 'EUR', 'de-DE', '€9.50'],
    ['dollars of the United States for a buyer in Germany', 9.5, 'USD', 'de-DE', 'US$9.50'],
    ['dollars of the United States for a buyer in Canada', 9.5, 'USD', 'en-CA', 'US$9.50'],
    ['dollars of the United States for a buyer in Mexico', 9.5, 'USD', 'es-MX', 'US$9.50'],
    ['dollars of Canada for a buyer there', 9.5, 'CAD', 'en-CA', 'CA$9.50'],
    ['yen for a buyer in Japan', 1200, 'JPY', 'ja-JP', '¥1,200'],
    ['yen for a buyer in France', 1200, 'JPY', 'fr-FR', 'JP¥1,200'],
    ['dollars for a buyer whose country is unknown', 9.5, 'USD', 'en', '$9.50'],
    ['usd, a known code in lower case', 9.99, 'usd', 'en-US', '$9.99'],
  ])('a formatted price in %s', (_what, amount, currency, locale, text) => {
    expect(prices.format(amount, { currency, locale })).toBe(text)
  })

  test.each(['', 'DOLLARS', '12', '$', 'ZZZ'])(
    'a formatted price in the unknown currency "%s" is the number and the code',
    (currency) => {
      expect(prices.format(9.5, { currency, locale: 'en-US' })).toBe(`9.50 ${currency}`)
      expect(prices.format(10, { currency, locale: 'en-US' })).toBe(`10 ${currency}`)
    },
  )
})

describe('the price of a week', { tags: ['9.weekly-price'] }, () => {
  test.each([
    ['a year', 'year', 'year', 1, 2],
    ['a year given as twelve months', 'year', 'month', 12, 2],
    ['a month', 'month', 'month', 1, 26],
    ['a quarter given as month x 3', 'quarter', 'month', 3, 104 / 12],
    ['a quarter', 'quarter', 'quarter', 1, 104 / 12],
    ['a half-year given as month x 6', 'halfyear', 'month', 6, 104 / 24],
    ['a half-year', 'halfyear', 'halfyear', 1, 104 / 24],
    ['two weeks', 'week', 'week', 2, 52],
    ['seven days', 'day', 'day', 7, 104],
    ['a day', 'day', 'day', 1, 728],
  ] as const)(
    'the price of a week is a share of the 104 dollars charged for %s',
    (_name, interval, intervalUnit, intervalLength, expected) => {
      const offer = anOffer({ interval, intervalUnit, intervalLength, totalValue: 104 })
      expect(prices.weekly(offer)).toBeCloseTo(expected, 10)
    },
  )

  test('the price of a week does not exist for a lifetime', () => {
    const lifetime = { interval: 'lifetime', intervalUnit: 'lifetime' } as const
    expect(prices.weekly(anOffer(lifetime))).toBeNull()
  })

  test('the price of a week is based on the amount charged now', () => {
    const offer = { totalValue: 104, priceTotalValue: 208, futurePriceTotalValue: 416 }
    expect(prices.weekly(anOffer(offer))).toBe(26)
  })
})

describe('the months of a period', { tags: ['9.period-months'] }, () => {
  test.each([
    ['month', 1, 1],
    ['month', 3, 3],
    ['quarter', 1, 3],
    ['halfyear', 1, 6],
    ['year', 1, 12],
    ['year', 2, 24],
    ['week', 2, null],
    ['day', 30, null],
    ['lifetime', 1, null],
  ] as const)('a period of %s x %d has %s months', (intervalUnit, intervalLength, months) => {
    expect(prices.months(anOffer({ intervalUnit, intervalLength }))).toBe(months)
  })
})

/** Offers shown together on the paywall: a month at 20, and the given others. */
const MONTH = anOffer({ path: 'month', totalValue: 20, priceTotalValue: 20 })
const QUARTER = { path: 'quarter', interval: 'quarter', intervalLength: 3 } as const
const YEAR = { path: 'year', interval: 'year', intervalUnit: 'year' } as const
const quarter = (changes: Partial<Offer> = {}) =>
  anOffer({ ...QUARTER, totalValue: 45, priceTotalValue: 60, ...changes })
const year = (changes: Partial<Offer> = {}) =>
  anOffer({ ...YEAR, totalValue: 120, priceTotalValue: 240, ...changes })

describe('the month equivalent of an offer', { tags: ['9.month-equivalent'] }, () => {
  test.each([
    ['quarter', 40, 13.3],
    ['halfyear', 59.99, 10],
    ['year', 79.99, 6.7],
    ['month', 19.99, 19.99],
  ] as const)(
    'the month equivalent of an offer for a %s at %d is %d',
    (interval, totalValue, expected) => {
      expect(prices.monthEquivalent(anOffer({ interval, totalValue }))).toBe(expected)
    },
  )

  test.each(['day', 'week', 'lifetime'] as const)('a %s has no month equivalent', (interval) => {
    expect(prices.monthEquivalent(anOffer({ interval }))).toBeNull()
  })
})

describe('the length of a discount', { tags: ['9.discount-length'] }, () => {
  test.each([
    ['month', 2, 2],
    ['quarter', 2, 6],
    ['halfyear', 1, 6],
    ['year', 1, 12],
    ['week', 3, 0.7],
    ['day', 15, 0.5],
  ] as const)(
    'a discount of %s x %d lasts %d months',
    (discountDurationUnit, discountDurationLength, months) => {
      const offer = anOffer({ discountDurationUnit, discountDurationLength })
      expect(prices.discountMonths(offer)).toBeCloseTo(months, 10)
    },
  )

  test.each([
    {},
    { discountDurationLength: 3 },
    { discountDurationUnit: 'month' },
    { discountDurationUnit: 'lifetime', discountDurationLength: 1 },
    { discountDurationUnit: 'month', discountDurationLength: 0 },
  ] as const)('the length of a discount is unknown for %j', (changes) => {
    expect(prices.discountMonths(anOffer(changes))).toBeNull()
  })
})

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

  test('the savings of an offer are relative to its own full price if there is no monthly offer, as for the monthly offer itself', () => {
    expect(prices.savings(quarter(), [quarter()])).toBe(25)
    expect(prices.savings({ ...MONTH, totalValue: 15 }, [MONTH])).toBe(25)
  })

  test.each([
    ['a free trial', { type: 'trial', totalValue: 0 }],
    ['a trial for a dollar', { type: 'trial', totalValue: 1 }],
    ['an introductory price', { totalValue: 10 }],
    ['a discount', { type: 'discounted', totalValue: 10, discountDurationLength: 1 }],
  ] as const)(
    'the savings of an offer are relative to the regular price of a month that has %s',
    (_name, changes) => {
      const month = { ...MONTH, ...changes }
      expect(prices.savings(quarter(), [month])).toBe(25)
      const increased = { ...month, priceTotalValue: month.totalValue, futurePriceTotalValue: 30 }
      expect(prices.savings(quarter(), [increased])).toBe(50)
    },
  )

  test.each([
    [3, 'month', 50],
    [1, 'quarter', 50],
    [90, 'day', 50],
    [2, 'month', 25], // 30 / 2 = 15
    [60, 'day', 25],
    [9, 'week', 29], // 9 x 7 / 30 = 2.1; 30 / 2.1 = 14.286; 14.286 / 20 = 0.7143
    [6, 'month', 50], // two charges of 30
    [26, 'week', 50], // 6.07 months: three charges start in it
    [1, 'year', 50],
    [1, 'lifetime', 50],
    [1, 'month', null], // 30 for the one month
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
    ['59.09, above it', 59.09, 2],
    ['the same', 60, null],
    ['more', 61, null],
  ])(
    'savings are a whole percentage of at least 1: three months for %s',
    (_name, totalValue, percent) => {
      expect(prices.savings(quarter({ totalValue }), [MONTH])).toBe(percent)
    },
  )

  test.each([
    ['nothing to compare with', quarter({ priceTotalValue: 0 }), []],
    ['an offer that always cost nothing', quarter({ totalValue: 0, priceTotalValue: 0 }), []],
    ['a discount on a week, which is not a number of months, without a month', DISCOUNTED_WEEK, []],
    ['a month that always costs nothing', quarter(), [{ ...MONTH, priceTotalValue: 0 }]],
    ['a month for minus zero', quarter(), [{ ...MONTH, priceTotalValue: -0 }]],
    ['a lifetime', anOffer({ interval: 'lifetime', intervalUnit: 'lifetime' }), [MONTH]],
  ] as const)('the savings of an offer do not exist for %s', (_name, offer, offers) => {
    expect(prices.savings(offer, offers)).toBeNull()
  })

  test('the savings of a free offer are 100 percent', () => {
    expect(prices.savings(quarter({ totalValue: 0 }), [MONTH])).toBe(100)
  })
})

const DISCOUNTED_YEAR = year({ type: 'discounted', discountPercentValue: 30 })

describe('the badge of an offer', { tags: ['9.badges'] }, () => {
  test.each([
    ['trial first of all', year({ type: 'trial', discountPercentValue: 50 }), { kind: 'trial' }],
    ['x off for a discount with a percentage', DISCOUNTED_YEAR, { kind: 'x_off', percent: 30 }],
    ['save x for another discount', year({ type: 'discounted' }), { kind: 'save_x', percent: 50 }],
    ['save x if there are savings', quarter(), { kind: 'save_x', percent: 25 }],
  ] as const)('the badge of an offer is %s', (_what, offer, badge) => {
    expect(prices.badge(offer, [MONTH])).toEqual(badge)
  })

  test('the badge of an offer is best value for the lowest price per month of at least two offers that are not trials', () => {
    const [cheap, expensive] = [year({ priceTotalValue: 120 }), quarter({ priceTotalValue: 45 })]
    const trial = { ...expensive, type: 'trial' } as const
    const asCheap = { ...expensive, totalValue: 30, priceTotalValue: 30 }
    const lifetime = anOffer({ path: 'ever', interval: 'lifetime', intervalUnit: 'lifetime' })
    for (const offers of [[expensive], [expensive, lifetime]])
      expect(prices.badge(cheap, [cheap, ...offers])).toEqual({ kind: 'best_value' })
    for (const others of [[], [trial], [asCheap]])
      expect(prices.badge(cheap, [cheap, ...others])).toBeNull()
    for (const other of [expensive, lifetime])
      expect(prices.badge(other, [cheap, expensive, lifetime])).toBeNull()
  })
})

describe('offers on the paywall', () => {
  test('offers are in ascending order of price', { tags: ['2.plans-by-price'] }, () => {
    const inOrder = prices.inOrder([year(), MONTH, quarter()])
    expect(inOrder.map(({ path }) => path)).toEqual(['month', 'quarter', 'year'])
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

describe('the length of a trial', { tags: ['9.trial-length'] }, () => {
  test.each([
    ['day', 7, { unit: 'day', length: 7 }],
    ['week', 2, { unit: 'week', length: 2 }],
    ['month', 1, { unit: 'month', length: 1 }],
    ['quarter', 1, { unit: 'month', length: 3 }],
    ['year', 1, { unit: 'month', length: 12 }],
    ['day', 0, null],
    ['lifetime', 1, null],
  ] as const)('a trial of %s times %d lasts %j', (discountDurationUnit, length, time) => {
    const trial = { type: 'trial', discountDurationUnit } as const
    expect(prices.trialTime(year({ ...trial, discountDuration: length }))).toEqual(time)
    expect(prices.trialTime(year({ ...trial, discountDurationLength: length }))).toEqual(time)
  })

  test.each([
    { type: 'trial' },
    { type: 'trial', discountDuration: 7 },
    { type: 'discounted', discountDuration: 7, discountDurationUnit: 'day' },
  ] as const)('the length of the trial %o is unknown', (offer) => {
    expect(prices.trialTime(year(offer))).toBeNull()
  })
})

describe('the small print of a trial', { tags: ['9.trial-print'] }, () => {
  const trial = { type: 'trial', futurePriceTotalValue: 99 } as const

  test.each([
    ['12 months for a year', year(trial), 12],
    ['12 months for two years', year({ ...trial, intervalLength: 2 }), 12],
    ['1 month for a month', anOffer(trial), 1],
    ['1 month for two months', anOffer({ ...trial, intervalLength: 2 }), 1],
    ['3 months for a quarter', quarter(trial), 3],
    ['6 months for a half-year', anOffer({ ...trial, interval: 'halfyear', intervalLength: 6 }), 6],
  ])('the small print of a trial has the price per %s', (_what, offer, months) => {
    expect(prices.trialPrint(offer)).toEqual({ price: 99, months })
  })

  test('the small print of a trial exists only for trials, and only if the next price is known', () => {
    expect(prices.trialPrint(year())).toBeNull()
    expect(prices.trialPrint(year({ type: 'trial' }))).toBeNull()
  })
})
