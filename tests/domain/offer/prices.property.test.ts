import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { INTERVALS, type Offer, OFFER_TYPES } from '#domain/offer/Offer.ts'
import { preselectedOffer } from '#domain/offer/namedOffer.ts'
import { PriceCalculator } from '#domain/offer/PriceCalculator.ts'

const prices = new PriceCalculator()

/** Currency codes: known, lower case, without a minor unit, with three decimals, and unknown. */
const currency = fc.oneof(
  fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'usd', 'ZZZ', 'XXX', 'CLF', '$'),
  fc.string({ minLength: 1, maxLength: 4 }),
)

/** Any offer, even one that no storefront would send: intervals that contradict their unit, arbitrary durations. */
const anyOffer: fc.Arbitrary<Offer> = fc.record({
  path: fc.constantFrom('a', 'b', 'c', 'd', '__proto__'),
  interval: fc.constantFrom(...INTERVALS),
  intervalLength: fc.integer({ min: 1, max: 36_500 }),
  intervalUnit: fc.constantFrom(...INTERVALS),
  type: fc.constantFrom(...OFFER_TYPES),
  currency,
  locale: fc.constantFrom('en-US', 'de-DE', 'ja-JP', 'ar-EG', 'fa', 'hi-u-nu-deva', 'und'),
  priceTotalValue: fc.double({ min: 0, max: 1e9, noNaN: true }),
  totalValue: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1e9, noNaN: true })),
  futurePriceTotalValue: fc.double({ min: 0, max: 1e9, noNaN: true }),
  discountPercentValue: fc.double({ min: 0, max: 100, noNaN: true }),
  discountDurationLength: fc.integer({ min: 1, max: 36_500 }),
  discountDurationUnit: fc.constantFrom(...INTERVALS),
})

const anyOffers = fc.uniqueArray(anyOffer, { maxLength: 4, selector: ({ path }) => path })

const forAnyOffers = (rule: (offers: readonly Offer[]) => void) =>
  fc.assert(fc.property(anyOffers, rule), { numRuns: 100 })
const forAnyOffer = (rule: (offer: Offer, offers: readonly Offer[]) => void) =>
  forAnyOffers((offers) => offers.forEach((offer) => rule(offer, offers)))

function numbersOf(offer: Offer, offers: readonly Offer[]) {
  const print = prices.trialPrint(offer)
  return {
    months: prices.months(offer),
    weekly: prices.weekly(offer),
    monthEquivalent: prices.monthEquivalent(offer),
    discountMonths: prices.discountMonths(offer),
    perMonth: prices.perMonth(offer),
    savings: prices.savings(offer, offers),
    renewal: print && print.price,
    renewalMonths: print && print.months,
  }
}

describe('any offers', { tags: ['9.finite-prices', '9.badges', '2.plans-by-price'] }, () => {
  test('every number of an offer is null or finite and not negative', () => {
    forAnyOffer((offer, offers) => {
      const numbers = Object.values(numbersOf(offer, offers)).filter((number) => number !== null)
      expect(numbers.every((number) => Number.isFinite(number) && number >= 0)).toBe(true)
    })
  })

  test('every formatted price is valid: not empty, without a sign, neither NaN nor infinite', () => {
    forAnyOffer((offer, offers) => {
      const { weekly, monthEquivalent, renewal } = numbersOf(offer, offers)
      const { totalValue, priceTotalValue } = offer
      for (const amount of [totalValue, priceTotalValue, weekly, monthEquivalent, renewal]) {
        if (amount === null) continue
        const text = prices.format(amount, { ...offer, currency: 'USD' })
        expect(text).toMatch(/\p{Nd}/u)
        expect(text).not.toMatch(/NaN|Infinity|∞|-|\u2212/)
        expect(prices.format(amount, offer)).toMatch(/\p{Nd}/u)
      }
    })
  })

  test('every percentage on a badge is a whole number from 1 to 100', () => {
    forAnyOffer((offer, offers) => {
      const badge = prices.badge(offer, offers)
      const shown = badge && 'percent' in badge ? badge.percent : 1
      expect(Number.isInteger(shown) && shown >= 1 && shown <= 100).toBe(true)
    })
  })

  test('at most one offer is the best value', () => {
    forAnyOffers((offers) => {
      const kinds = offers.map((offer) => prices.badge(offer, offers)?.kind)
      expect(kinds.filter((kind) => kind === 'best_value').length).toBeLessThanOrEqual(1)
    })
  })

  test('offers are in ascending order of charge, with none lost or duplicated', () => {
    forAnyOffers((offers) => {
      const charges = prices.inOrder(offers).map(({ totalValue }) => totalValue)
      expect(charges).toEqual(charges.toSorted((one, other) => one - other))
      expect(new Set(prices.inOrder(offers))).toEqual(new Set(offers))
    })
  })

  test('one of the offers is preselected, if there are any', () => {
    forAnyOffers((offers) => {
      const selected = preselectedOffer(offers, 'longest')
      expect(selected === undefined ? offers.length === 0 : offers.includes(selected)).toBe(true)
    })
  })
})
