import { describe, expect, test } from 'vitest'
import type { Plan } from '../../src/domain/pricing/Plan.ts'
import { PriceCalculator } from '../../src/domain/pricing/PriceCalculator.ts'
import { anOffer } from '../builders/anOffer.ts'

const prices = new PriceCalculator()
const inDollars = (amount: number) => prices.format(amount, { currency: 'USD', locale: 'en-US' })

describe('a price in words', () => {
  test.each([
    [9.5, '$9.50'],
    [9.99, '$9.99'],
    [10, '$10'],
    [0, '$0'],
    [1234.5, '$1,234.50'],
    [1200, '$1,200'],
    [4.999, '$5'],
    [0.005, '$0.01'],
  ])('of %d dollars reads %s', (amount, text) => {
    expect(inDollars(amount)).toBe(text)
  })

  test('has no digits in a currency without a minor unit', () => {
    expect(prices.format(1200, { currency: 'JPY', locale: 'en-US' })).toBe('¥1,200')
    expect(prices.format(1200.4, { currency: 'JPY', locale: 'en-US' })).toBe('¥1,200')
  })

  test('has two digits in a currency with three', () => {
    expect(prices.format(3.125, { currency: 'KWD', locale: 'en-US' })).toBe('KWD\u00a03.13')
    expect(prices.format(3, { currency: 'KWD', locale: 'en-US' })).toBe('KWD\u00a03')
  })

  test('is written as the plan\'s locale writes it', () => {
    expect(prices.format(9.5, { currency: 'EUR', locale: 'de-DE' })).toBe('9,50\u00a0€')
  })

  test.each(['', 'DOLLARS', '12', '$'])('in the unknown currency "%s" is the number and the code', (currency) => {
    expect(prices.format(9.5, { currency, locale: 'en-US' })).toBe(`9.50 ${currency}`)
    expect(prices.format(10, { currency, locale: 'en-US' })).toBe(`10 ${currency}`)
  })
})

describe('the price of a week', () => {
  const weekly = (changes: Partial<Plan>) => prices.weekly(anOffer({ totalValue: 104, ...changes }))

  test.each([
    ['a year', { interval: 'year', intervalUnit: 'year', intervalLength: 1 }, 2],
    ['a year given as twelve months', { interval: 'year', intervalUnit: 'month', intervalLength: 12 }, 2],
    ['a month', { interval: 'month', intervalUnit: 'month', intervalLength: 1 }, 26],
    ['a quarter given as month x 3', { interval: 'quarter', intervalUnit: 'month', intervalLength: 3 }, 104 / 12],
    ['a quarter', { interval: 'quarter', intervalUnit: 'quarter', intervalLength: 1 }, 104 / 12],
    ['a half-year given as month x 6', { interval: 'halfyear', intervalUnit: 'month', intervalLength: 6 }, 104 / 24],
    ['a half-year', { interval: 'halfyear', intervalUnit: 'halfyear', intervalLength: 1 }, 104 / 24],
    ['a week', { interval: 'week', intervalUnit: 'week', intervalLength: 1 }, 104],
    ['two weeks', { interval: 'week', intervalUnit: 'week', intervalLength: 2 }, 52],
    ['seven days', { interval: 'day', intervalUnit: 'day', intervalLength: 7 }, 104],
    ['a day', { interval: 'day', intervalUnit: 'day', intervalLength: 1 }, 728],
  ] as const)('for %s is total / its weeks', (_name, period, expected) => {
    expect(weekly(period)).toBeCloseTo(expected, 10)
  })

  test('is none for a lifetime', () => {
    expect(weekly({ interval: 'lifetime', intervalUnit: 'lifetime' })).toBeNull()
  })

  test('comes from what is charged now', () => {
    expect(weekly({ priceTotalValue: 208, futurePriceTotalValue: 416 })).toBe(26)
  })
})

describe('the months of a period', () => {
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
  ] as const)('of %s x %d are %s', (intervalUnit, intervalLength, months) => {
    expect(prices.months(anOffer({ intervalUnit, intervalLength }))).toBe(months)
  })
})
