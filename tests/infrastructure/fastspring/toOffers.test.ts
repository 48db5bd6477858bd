import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toOffers } from '#infrastructure/fastspring/toOffers.ts'

const item = (path: string, changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  path,
  priceTotalValue: 59.97,
  totalValue: 39.99,
  discountPercentValue: 33,
  future: { intervalUnit: 'month', intervalLength: 3, priceTotalValue: 59.97 },
  subscription: {
    intervalUnit: 'month',
    intervalLength: 3,
    nextChargeTotalValue: 49.99,
    instructions: [{ type: 'regular' }],
  },
  ...changes,
})

const order = (...items: unknown[]) => ({
  currency: 'USD',
  country: 'US',
  language: 'en',
  groups: [{ type: 'replace', items }],
})
const offersWith = (changes: Record<string, unknown>) => toOffers(order(item('plan', changes)))
const paths = (payload: unknown) => toOffers(payload).map(({ path }) => path)

test('the offers include the items of nested groups, flattened in order', () => {
  const nested = item('outer', {
    groups: [{ items: [item('inner', { groups: [{ items: [item('innermost')] }] })] }],
  })
  expect(paths(order(nested, item('next')))).toEqual(['outer', 'inner', 'innermost', 'next'])
})

test('the offers include the items nested in an item without a price', () => {
  expect(
    paths(order(item('bundle', { totalValue: null, groups: [{ items: [item('inner')] }] }))),
  ).toEqual(['inner'])
})

test('the offers include only the first item of each path', () => {
  expect(
    toOffers(order(item('plan', { totalValue: 1 }), item('plan', { totalValue: 2 }))),
  ).toMatchObject([{ totalValue: 1 }])
})

test.each([
  undefined,
  null,
  'text',
  {},
  { currency: 'USD' },
  { currency: 'USD', groups: null },
  { currency: 'USD', groups: {} },
  {
    currency: 'USD',
    groups: [
      null,
      7,
      {},
      { items: null },
      { items: [] },
      { items: [null, 'text', [], {}, { path: '' }, { path: 7 }] },
    ],
  },
  { currency: '', groups: [{ items: [item('plan')] }] },
  { currency: null, groups: [{ items: [item('plan')] }] },
  { groups: [{ items: [item('plan')] }] },
])('there are no offers in %j', (payload) => {
  expect(toOffers(payload)).toEqual([])
})

test('the offers include the valid neighbours of an invalid item', () => {
  expect(paths(order(null, item('plan'), { path: 'odd', totalValue: {} }))).toEqual(['plan'])
})

test('endlessly nested groups do not overflow the stack', () => {
  const deep = '[{"items":[{"groups":'.repeat(100_000) + '[]' + '}]}]'.repeat(100_000)
  const payload = order(item('plan'), { path: 'deep', groups: JSON.parse(deep) }, item('after'))
  expect(paths(payload)).toEqual(['plan', 'after'])
})

test.each([null, undefined, '39.99', -1, Number.NaN, Number.POSITIVE_INFINITY, 1e16])(
  'an item that is charged at %o is left out',
  (totalValue) => {
    expect(offersWith({ totalValue })).toEqual([])
  },
)

test('the full price is the charge if no full price is given', () => {
  expect(offersWith({ priceTotalValue: null })).toMatchObject([
    { priceTotalValue: 39.99, totalValue: 39.99 },
  ])
})

test('the next charge replaces an unknown future price', () => {
  expect(
    offersWith({ future: { intervalUnit: 'month', intervalLength: 3, priceTotalValue: null } }),
  ).toMatchObject([{ futurePriceTotalValue: 49.99 }])
})

test('an unknown future price is left out', () => {
  const [offer] = offersWith({
    subscription: null,
    future: { intervalUnit: 'month', intervalLength: 3 },
  })
  expect(offer).toMatchObject({ path: 'plan' })
  expect(offer).not.toHaveProperty('futurePriceTotalValue')
})

test.each([
  [null, 0],
  ['30', 0],
  [-5, 0],
  [30, 30],
  [130, 100],
])('a discount of %o percent counts as %d', (discountPercentValue, expected) => {
  expect(offersWith({ discountPercentValue })).toMatchObject([{ discountPercentValue: expected }])
})

describe('intervals', { tags: ['3.plan-fields'] }, () => {
  test.each([
    ['month', 1, 'month'],
    ['month', 2, 'month'],
    ['month', 3, 'quarter'],
    ['month', 6, 'halfyear'],
    ['month', 12, 'year'],
    ['year', 1, 'year'],
    ['week', 1, 'week'],
    ['day', 7, 'day'],
  ])('an interval of %s times %d is called %s', (intervalUnit, intervalLength, interval) => {
    expect(offersWith({ future: { intervalUnit, intervalLength } })).toMatchObject([
      { interval, intervalUnit, intervalLength },
    ])
  })

  test.each([
    { future: null, subscription: null },
    { future: { intervalUnit: 'fortnight', intervalLength: 1 }, subscription: undefined },
    { future: { intervalUnit: 'month', intervalLength: 0 }, subscription: {} },
    { future: { intervalUnit: 'month', intervalLength: 1.5 }, subscription: 'odd' },
    { future: { intervalUnit: 'month', intervalLength: 1e39 }, subscription: null },
    { future: { intervalUnit: 'month' }, subscription: { intervalLength: 1 } },
  ])('an item without an interval is left out: %j', (changes) => {
    expect(offersWith(changes)).toEqual([])
  })

  test('an interval is read whole from one object, never combined from two', () => {
    expect(offersWith({ future: { intervalUnit: 'fortnight', intervalLength: 1 } })).toMatchObject([
      { intervalUnit: 'month', intervalLength: 3 },
    ])
  })
})

describe('types and discounts', { tags: ['3.plan-fields'] }, () => {
  const instructed = (...instructions: unknown[]) => ({
    subscription: { intervalUnit: 'month', intervalLength: 3, instructions },
  })

  test.each([
    [[{ type: 'trial' }, { type: 'regular' }], 'trial'],
    [[{ type: 'discounted' }, { type: 'regular' }], 'discounted'],
    [[{ type: 'surprise' }], 'regular'],
    [[null], 'regular'],
    [[], 'regular'],
  ])('instructions %j make the type %s', (instructions, type) => {
    expect(offersWith(instructed(...instructions))).toMatchObject([{ type }])
  })

  test('a discount counted only in intervals is converted to the unit of the interval', () => {
    const [offer] = offersWith({
      ...instructed(),
      future: { intervalUnit: 'month', intervalLength: 3, discountDurationLength: 2 },
    })
    expect(offer).toMatchObject({
      discountDuration: 6,
      discountDurationLength: 6,
      discountDurationUnit: 'month',
    })
  })

  test(
    'a trial lasts the units in its instruction, and is never counted in intervals',
    { tags: ['9.trial-length'] },
    () => {
      const future = {
        intervalUnit: 'month',
        intervalLength: 3,
        discountDurationLength: 2,
        priceTotalValue: 59.97,
      }
      expect(
        offersWith({
          ...instructed({ type: 'trial', discountDurationUnit: 'day', discountDurationLength: 7 }),
          future,
        }),
      ).toMatchObject([{ discountDuration: 7, discountDurationUnit: 'day' }])
      expect(offersWith({ ...instructed({ type: 'trial' }), future })[0]).not.toHaveProperty(
        'discountDuration',
      )
    },
  )

  test.each([
    { discountDurationUnit: 'fortnight', discountDurationLength: 6 },
    { discountDurationLength: 6 },
    { discountDurationUnit: 'month', discountDurationLength: 0 },
  ])('a duration of %j is unknown', (duration) => {
    const [offer] = offersWith(instructed({ type: 'discounted', ...duration }))
    expect(offer).toMatchObject({ type: 'discounted' })
    expect(offer).not.toHaveProperty('discountDurationLength')
    expect(offer).not.toHaveProperty('discountDurationUnit')
  })
})

test.each([
  ['en', 'US', 'en-US'],
  ['de', 'AT', 'de-AT'],
  ['de', null, 'de'],
  ['de', '!', 'de'],
  [null, 'US', 'en-US'],
  ['!', 'US', 'en'],
  ['pt-BR', 'PT', 'pt-BR'],
])('the locale for language %s in country %s is %s', (language, country, locale) => {
  expect(toOffers({ ...order(item('plan')), language, country })).toMatchObject([{ locale }])
})

test(
  'every amount of an offer is a number and every path is unique, for any payload',
  { tags: ['9.finite-prices'] },
  () => {
    const odd = fc.oneof(
      fc.constantFrom(null, undefined, '', '9.99', -1, 0, Number.NaN, Number.POSITIVE_INFINITY),
      fc.double(),
      fc.jsonValue(),
    )
    const unit = fc.oneof(fc.constantFrom('month', 'year', 'week'), odd)
    const charge = fc.record({
      intervalUnit: unit,
      intervalLength: fc.oneof(fc.nat(12), odd),
      priceTotalValue: odd,
      discountDurationLength: odd,
    })
    const items = fc.record({
      path: fc.constantFrom('a', 'b', 'c'),
      priceTotalValue: odd,
      totalValue: fc.oneof(fc.nat(), odd),
      discountPercentValue: odd,
      future: fc.oneof(charge, odd),
      subscription: fc.oneof(charge, odd),
      groups: odd,
    })
    const groups = fc.array(fc.record({ items: fc.array(fc.oneof(items, odd)) }))
    fc.assert(
      fc.property(
        fc.record({ currency: fc.constant('USD'), language: odd, country: odd, groups }),
        (payload) => {
          const offers = toOffers(payload)
          expect(new Set(offers.map(({ path }) => path)).size).toBe(offers.length)
          for (const offer of offers) {
            const amounts = Object.values(offer).filter((value) => typeof value === 'number')
            expect(amounts.every((amount) => Number.isFinite(amount) && amount >= 0)).toBe(true)
            expect(offer.intervalLength).toBeGreaterThan(0)
            expect(() => new Intl.NumberFormat(offer.locale)).not.toThrow()
          }
        },
      ),
      { numRuns: 300 },
    )
    fc.assert(fc.property(fc.anything(), (payload) => Array.isArray(toOffers(payload))))
  },
)
