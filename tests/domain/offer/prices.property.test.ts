import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { INTERVALS, type Offer, OFFER_TYPES } from '#domain/offer/Offer.ts'
import { preselectedOffer } from '#domain/offer/preselectedOffer.ts'
import { PriceCalculator } from '#domain/offer/PriceCalculator.ts'
import { toOffers } from '#infrastructure/fastspring/toOffers.ts'
import { dollars, month } from './wireItem.ts'

const prices = new PriceCalculator()
const RUNS = { numRuns: 100 }

/** Currency codes: known, lower case, without a minor unit, with three decimals, and unknown. */
const currency = fc.oneof(
  fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'usd', 'ZZZ', 'XXX', 'CLF', '$'),
  fc.string({ minLength: 1, maxLength: 4 }),
)

/** Values that are not prices, and prices at the limits of numbers. */
const odd = fc.oneof(
  fc.constantFrom(
    null,
    '',
    '9.99',
    'free',
    -1,
    -0,
    0,
    Number.MIN_VALUE,
    0.1,
    1e-7,
    2 ** 53 - 1,
    2 ** 53,
    1e21,
    1e308,
    Number.MAX_VALUE,
    Infinity,
    Number.NaN,
  ),
  fc.double(),
  fc.jsonValue({ maxDepth: 1 }),
)
const price = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100) },
  { weight: 1, arbitrary: odd },
)
const unit = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...INTERVALS) },
  { weight: 1, arbitrary: fc.oneof(fc.constant('fortnight'), odd) },
)
const length = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(1, 1, 2, 3, 6, 12) },
  { weight: 1, arbitrary: fc.oneof(fc.integer({ min: -1, max: 40_000 }), odd) },
)
const percent = fc.oneof(
  fc.integer({ min: 0, max: 100 }),
  fc.double({ min: 0, max: 101, noNaN: true }),
  odd,
)
const instruction = fc.record(
  {
    type: fc.oneof(fc.constantFrom(...OFFER_TYPES), odd),
    discountDurationLength: length,
    discountDurationUnit: unit,
  },
  { requiredKeys: ['type'] },
)
const period = { intervalUnit: unit, intervalLength: length }
const PERIOD: ['intervalUnit', 'intervalLength'] = ['intervalUnit', 'intervalLength']
const future = fc.record(
  { ...period, priceTotalValue: price, discountDurationLength: length },
  { requiredKeys: PERIOD },
)
const subscription = fc.record(
  { ...period, nextChargeTotalValue: price, instructions: fc.array(instruction, { maxLength: 2 }) },
  { requiredKeys: PERIOD },
)

/** Payloads in the provider's format, with any value possibly invalid. */
const { payload: shaped } = fc.letrec((tie) => ({
  items: fc.record(
    {
      path: fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom('a', 'b', 'c', 'd', '__proto__') },
        { weight: 1, arbitrary: odd },
      ),
      totalValue: price,
      priceTotalValue: price,
      discountPercentValue: percent,
      future: fc.oneof({ weight: 9, arbitrary: future }, { weight: 1, arbitrary: odd }),
      subscription: fc.oneof({ weight: 9, arbitrary: subscription }, { weight: 1, arbitrary: odd }),
      groups: fc.oneof({ maxDepth: 3, withCrossShrink: true }, fc.constant(null), tie('groups')),
    },
    { requiredKeys: ['path', 'totalValue'] },
  ),
  groups: fc.array(
    fc.record({ items: fc.array(fc.oneof({ maxDepth: 3 }, odd, tie('items')), { maxLength: 3 }) }),
    { maxLength: 2 },
  ),
  payload: fc.record(
    {
      currency,
      country: fc.oneof(fc.constantFrom('US', 'DE', 'JP', 'KW', '', '?', 'US-x-y'), odd),
      language: fc.oneof(
        fc.constantFrom('en', 'de', 'ja', 'ar', 'fa', 'hi-u-nu-deva', 'und', 'zz', '', '!'),
        odd,
      ),
      groups: fc.array(
        fc.record({ items: fc.array(tie('items'), { minLength: 1, maxLength: 4 }) }),
        { minLength: 1, maxLength: 2 },
      ),
    },
    { requiredKeys: ['currency', 'groups'] },
  ),
}))
const anyPayload = fc.oneof(
  { weight: 4, arbitrary: shaped },
  { weight: 1, arbitrary: fc.jsonValue() },
)

/** Offers that no storefront would send: intervals that contradict their unit, arbitrary durations. */
const anyPlan: fc.Arbitrary<Offer> = fc.record({
  path: fc.string({ minLength: 1 }),
  interval: fc.constantFrom(...INTERVALS),
  intervalLength: fc.integer({ min: 1, max: 36_500 }),
  intervalUnit: fc.constantFrom(...INTERVALS),
  type: fc.constantFrom(...OFFER_TYPES),
  currency,
  locale: fc.constantFrom('en-US', 'de-DE', 'ja-JP', 'ar-EG'),
  priceTotalValue: fc.double({ min: 0, max: 1e9, noNaN: true }),
  totalValue: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1e9, noNaN: true })),
  futurePriceTotalValue: fc.double({ min: 0, max: 1e9, noNaN: true }),
  discountPercentValue: fc.double({ min: 0, max: 100, noNaN: true }),
  discountDurationLength: fc.integer({ min: 1, max: 36_500 }),
  discountDurationUnit: fc.constantFrom(...INTERVALS),
})

/** Offers from a payload, or arbitrary ones. */
const anyPlans = fc.oneof(
  { weight: 3, arbitrary: anyPayload.map((payload) => toOffers(payload)) },
  { weight: 1, arbitrary: fc.array(anyPlan, { minLength: 1, maxLength: 4 }) },
)

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

describe('whatever the storefront sends', { tags: ['9.finite-prices'] }, () => {
  test('every number is null or finite and not negative', () => {
    fc.assert(
      fc.property(anyPlans, (offers) => {
        for (const offer of offers) {
          const wrong = Object.entries(numbersOf(offer, offers)).filter(
            ([, number]) => number !== null && !(Number.isFinite(number) && number >= 0),
          )
          expect(wrong).toEqual([])
        }
      }),
      RUNS,
    )
  })

  test('every formatted price is valid: not empty, without a sign, neither NaN nor infinite', () => {
    fc.assert(
      fc.property(anyPlans, (offers) => {
        for (const offer of offers) {
          const { weekly, monthEquivalent, renewal } = numbersOf(offer, offers)
          for (const amount of [
            offer.totalValue,
            offer.priceTotalValue,
            weekly,
            monthEquivalent,
            renewal,
          ]) {
            if (amount === null) continue
            const text = prices.format(amount, { ...offer, currency: 'USD' })
            expect(text).toMatch(/\p{Nd}/u)
            expect(text).not.toMatch(/NaN|Infinity|∞|-|\u2212/)
            expect(prices.format(amount, offer)).toMatch(/\p{Nd}/u)
          }
        }
      }),
      RUNS,
    )
  })

  test('every percentage on a badge is a whole number from 1 to 100', () => {
    fc.assert(
      fc.property(anyPlans, (offers) => {
        for (const offer of offers) {
          const badge = prices.badge(offer, offers)
          const shown = badge && 'percent' in badge ? badge.percent : 1
          expect(Number.isInteger(shown) && shown >= 1 && shown <= 100).toBe(true)
        }
      }),
      RUNS,
    )
  })

  test('at most one offer is the best value', { tags: ['9.badges'] }, () => {
    fc.assert(
      fc.property(anyPayload.map(toOffers), (offers) => {
        expect(
          offers.filter((offer) => prices.badge(offer, offers)?.kind === 'best_value').length,
        ).toBeLessThanOrEqual(1)
      }),
      RUNS,
    )
  })

  test(
    'the offers are in ascending order of charge, with none lost or duplicated',
    { tags: ['2.plans-by-price'] },
    () => {
      fc.assert(
        fc.property(anyPlans, (offers) => {
          const charges = prices.inOrder(offers).map(({ totalValue }) => totalValue)
          expect(
            charges.every(
              (charge, place) => place === 0 || charge >= (charges[place - 1] ?? Infinity),
            ),
          ).toBe(true)
          expect(new Set(prices.inOrder(offers))).toEqual(new Set(offers))
        }),
        RUNS,
      )
    },
  )

  test('one of the offers is preselected, if there are any', () => {
    fc.assert(
      fc.property(anyPlans, (offers) => {
        const selected = preselectedOffer(offers, 'longest')
        expect(selected === undefined ? offers.length === 0 : offers.includes(selected)).toBe(true)
      }),
      RUNS,
    )
  })
})

test('endlessly nested groups do not overflow the stack', () => {
  const deep = '[{"items":[{"groups":'.repeat(100_000) + '[]' + '}]}]'.repeat(100_000)
  const payload = {
    ...dollars(),
    groups: [
      {
        items: [
          month(20),
          { path: 'deep', groups: JSON.parse(deep) },
          month(30, { path: 'after' }),
        ],
      },
    ],
  }
  expect(toOffers(payload).map(({ path }) => path)).toEqual(['onward-month', 'after'])
})

test('the tests tried payloads of all kinds', () => {
  const plans = fc.sample(shaped, { numRuns: 500, seed: 1 }).map(toOffers)
  const kinds = new Set(
    plans.flatMap((together) =>
      together.flatMap((offer) => [
        offer.type,
        offer.interval,
        prices.badge(offer, together)?.kind ?? 'no badge',
      ]),
    ),
  )
  expect([...kinds].toSorted()).toEqual(
    [
      ...new Set([...INTERVALS, ...OFFER_TYPES, 'x_off', 'save_x', 'best_value', 'no badge']),
    ].toSorted(),
  )
  expect(plans.filter((together) => together.length > 1).length).toBeGreaterThan(100)
})
