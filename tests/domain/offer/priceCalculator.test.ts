import { describe, expect, test } from 'vitest'
import { PriceCalculator } from '#domain/offer/PriceCalculator.ts'
import { anOffer, offerIn } from '../../builders/offers/anOffer.ts'
import { year } from '../../builders/offers/paywallOffers.ts'

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
      expect(prices.format(9.5, { currency, locale: 'en-US' })).toBe(`9.50\u00a0${currency}`)
      expect(prices.format(10, { currency, locale: 'en-US' })).toBe(`10\u00a0${currency}`)
    },
  )
})

describe('the price of a week', { tags: ['9.weekly-price'] }, () => {
  test.each([
    ['a year', 'year', 'year', 1, 2],
    ['a year given as twelve months', 'year', 'month', 12, 2],
    ['a month', 'month', 'month', 1, 26],
    ['a quarter', 'quarter', 'quarter', 1, 104 / 12],
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

describe('the month equivalent of an offer', { tags: ['9.month-equivalent'] }, () => {
  test.each([
    ['quarter', 40, 13.3],
    ['halfyear', 59.99, 10],
    ['year', 79.99, 6.7],
    ['month', 19.99, 19.99],
  ] as const)(
    'the month equivalent of an offer for a %s at %d is %d',
    (interval, totalValue, expected) => {
      expect(prices.monthEquivalent(offerIn('onward', interval, totalValue))).toBe(expected)
    },
  )

  test.each(['day', 'week', 'lifetime'] as const)('a %s has no month equivalent', (interval) => {
    expect(prices.monthEquivalent(anOffer({ interval, intervalUnit: interval }))).toBeNull()
  })
})

describe('a price of a part of the period', { tags: ['9.about-price'] }, () => {
  test.each([
    ['13.30 three times is less than 39.99', 13.3, 3, 39.99, true],
    ['10 six times is more than 59.99', 10, 6, 59.99, false],
    ['a price that shows as 5 is not less than 19.99', 4.9975, 4, 19.99, false],
    ['20 three times is 60', 20, 3, 60, false],
    ['0.10 three times is 0.30', 0.1, 3, 0.3, false],
  ] as const)(
    '%s: it is about that price only if it would be too low',
    (_, part, count, totalValue, is) => {
      expect(prices.isBelowTrue(part, count, anOffer({ totalValue }))).toBe(is)
    },
  )

  test('a charge for a trial has no price of a week or a month, and saves nothing', () => {
    const trial = year({ type: 'trial', totalValue: 1, futurePriceTotalValue: 120 })
    expect(prices.weekly(trial)).toBeNull()
    expect(prices.monthEquivalent(trial)).toBeNull()
    expect(prices.savings(trial, [anOffer(), trial])).toBeNull()
  })
})

test('a saving below 100 percent is at most 99', { tags: ['9.savings'] }, () => {
  const nearlyFree = { totalValue: 0.01, priceTotalValue: 20 }
  expect(prices.savings(anOffer(nearlyFree), [])).toBe(99)
  const discounted = { ...nearlyFree, type: 'discounted', discountPercentValue: 99.9 } as const
  expect(prices.badge(anOffer(discounted), [])).toEqual({ kind: 'x_off', percent: 99 })
  expect(prices.savings(anOffer({ ...nearlyFree, totalValue: 0 }), [])).toBe(100)
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

describe('the length of a trial', { tags: ['9.trial-length'] }, () => {
  test.each([
    ['day', 7, { unit: 'day', length: 7 }],
    ['week', 2, { unit: 'week', length: 2 }],
    ['month', 1, { unit: 'month', length: 1 }],
    ['quarter', 1, { unit: 'month', length: 3 }],
    ['year', 1, { unit: 'month', length: 12 }],
    ['day', 0, null],
    ['lifetime', 1, null],
  ] as const)(
    'the length of a trial of %s times %d is %j',
    (discountDurationUnit, length, time) => {
      const trial = { type: 'trial', discountDurationUnit } as const
      expect(prices.trialTime(year({ ...trial, discountDuration: length }))).toEqual(time)
      expect(prices.trialTime(year({ ...trial, discountDurationLength: length }))).toEqual(time)
    },
  )

  test.each([
    { type: 'trial' },
    { type: 'trial', discountDuration: 7 },
    { type: 'discounted', discountDuration: 7, discountDurationUnit: 'day' },
  ] as const)('the length of a trial is unknown for %o', (offer) => {
    expect(prices.trialTime(year(offer))).toBeNull()
  })
})

describe('the small print of a trial', { tags: ['9.trial-print'] }, () => {
  const trial = { type: 'trial', futurePriceTotalValue: 99 } as const

  test.each([
    ['12 months for a year', year(trial), 12],
    ['1 month for a month', anOffer(trial), 1],
    ['6 months for a half-year', anOffer({ ...trial, interval: 'halfyear', intervalLength: 6 }), 6],
  ])('the small print of a trial has the price per %s', (_what, offer, months) => {
    expect(prices.trialPrint(offer)).toEqual({ price: 99, months })
  })

  test('the small print of a trial exists only for trials, and only if the next price is known', () => {
    expect(prices.trialPrint(year())).toBeNull()
    expect(prices.trialPrint(year({ type: 'trial' }))).toBeNull()
  })
})
