import * as v from 'valibot'
import { expect, test } from 'vitest'
import { toOffers } from '#infrastructure/fastspring/toOffers.ts'
import coupon from '../../fixtures/fastspring/coupon.json' with { type: 'json' }
import discounted from '../../fixtures/fastspring/discounted.json' with { type: 'json' }
import nested from '../../fixtures/fastspring/nested.json' with { type: 'json' }
import regular from '../../fixtures/fastspring/regular.json' with { type: 'json' }
import trial from '../../fixtures/fastspring/trial.json' with { type: 'json' }

const FIXTURES = { coupon, discounted, nested, regular, trial }

test.each(Object.entries(FIXTURES))(
  'the payload %s names its source page, and what is inferred',
  (_name, fixture) => {
    const Sourced = v.object({
      _source: v.pipe(v.string(), v.includes('fastspring.com')),
      _inferred: v.pipe(v.array(v.string()), v.minLength(1)),
    })
    expect(v.is(Sourced, fixture)).toBe(true)
  },
)

test('a regular subscription becomes an offer', { tags: ['3.plan-fields'] }, () => {
  expect(toOffers(regular.payload)).toEqual([
    {
      path: 'example-monthly',
      interval: 'month',
      intervalLength: 1,
      intervalUnit: 'month',
      type: 'regular',
      currency: 'USD',
      locale: 'en-US',
      priceTotalValue: 14.95,
      totalValue: 14.95,
      futurePriceTotalValue: 14.95,
      discountPercentValue: 0,
    },
  ])
})

test(
  'a free trial charges nothing now, for a number of days, and its price later',
  { tags: ['3.plan-fields'] },
  () => {
    expect(toOffers(trial.payload)).toEqual([
      {
        path: 'example-yearly-trial',
        interval: 'year',
        intervalLength: 1,
        intervalUnit: 'year',
        type: 'trial',
        currency: 'USD',
        locale: 'en-US',
        priceTotalValue: 0,
        totalValue: 0,
        futurePriceTotalValue: 79.99,
        discountPercentValue: 0,
        discountDuration: 7,
        discountDurationLength: 7,
        discountDurationUnit: 'day',
      },
    ])
  },
)

test('a discount lasts the months in its instruction, although `future` counts two periods', () => {
  expect(toOffers(discounted.payload)).toEqual([
    {
      path: 'example-quarterly',
      interval: 'quarter',
      intervalLength: 3,
      intervalUnit: 'month',
      type: 'discounted',
      currency: 'EUR',
      locale: 'de-DE',
      priceTotalValue: 59.97,
      totalValue: 29.99,
      futurePriceTotalValue: 59.97,
      discountPercentValue: 50,
      discountDuration: 6,
      discountDurationLength: 6,
      discountDurationUnit: 'month',
    },
  ])
})

test('a coupon is included in the charge and in the percentage', () => {
  expect(toOffers(coupon.payload)).toEqual([
    {
      path: 'example-halfyearly',
      interval: 'halfyear',
      intervalLength: 6,
      intervalUnit: 'month',
      type: 'regular',
      currency: 'JPY',
      locale: 'ja-JP',
      priceTotalValue: 8980,
      totalValue: 6286,
      futurePriceTotalValue: 8980,
      discountPercentValue: 30,
    },
  ])
})

test('the offers of a product become offers, each path once; items without a period are left out', () => {
  const common = { type: 'regular', currency: 'USD', locale: 'en-US', discountPercentValue: 0 }
  expect(toOffers(nested.payload)).toEqual([
    {
      ...common,
      path: 'example-weekly',
      interval: 'week',
      intervalLength: 1,
      intervalUnit: 'week',
      priceTotalValue: 4.5,
      totalValue: 4.5,
      futurePriceTotalValue: 4.5,
    },
    {
      ...common,
      path: 'example-two-yearly',
      interval: 'year',
      intervalLength: 2,
      intervalUnit: 'year',
      priceTotalValue: 150,
      totalValue: 150,
      futurePriceTotalValue: 150,
    },
    {
      ...common,
      path: 'example-prepaid',
      interval: 'year',
      intervalLength: 12,
      intervalUnit: 'month',
      priceTotalValue: 79.99,
      totalValue: 79.99,
    },
  ])
})
