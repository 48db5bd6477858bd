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
  'the payload %s is documented or was seen, names its source page, and which parts are inferred',
  (_name, fixture) => {
    const Sourced = v.object({
      _origin: v.picklist(['documented', 'seen']),
      _source: v.pipe(v.string(), v.includes('fastspring.com')),
      _inferred: v.pipe(v.array(v.string()), v.minLength(1)),
    })
    expect(v.is(Sourced, fixture)).toBe(true)
  },
)

const DOLLARS = { currency: 'USD', locale: 'en-US', discountPercentValue: 0 }
const MONTHLY = { intervalUnit: 'month', type: 'regular' }
const YEARLY = { interval: 'year', intervalUnit: 'year' }
const costs = (price: number) => ({ priceTotalValue: price, totalValue: price })

const CASES = [
  {
    title: 'a regular subscription becomes an offer',
    payload: regular.payload,
    offers: [
      {
        ...DOLLARS,
        ...MONTHLY,
        ...costs(14.95),
        path: 'example-monthly',
        tax: 'added',
        interval: 'month',
        intervalLength: 1,
        futurePriceTotalValue: 14.95,
      },
    ],
  },
  {
    title: 'a free trial charges nothing for a number of days, and its price later',
    payload: trial.payload,
    offers: [
      {
        ...DOLLARS,
        ...YEARLY,
        ...costs(0),
        path: 'example-yearly-trial',
        tax: 'added',
        intervalLength: 1,
        type: 'trial',
        futurePriceTotalValue: 79.99,
        discountDuration: 7,
        discountDurationLength: 7,
        discountDurationUnit: 'day',
      },
    ],
  },
  {
    title: 'a discount lasts the months in its instruction, although `future` counts two intervals',
    payload: discounted.payload,
    offers: [
      {
        path: 'example-quarterly',
        tax: 'included',
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
    ],
  },
  {
    title: 'a coupon is included in the charge and in the percentage',
    payload: coupon.payload,
    offers: [
      {
        ...MONTHLY,
        path: 'example-halfyearly',
        tax: 'added',
        interval: 'halfyear',
        intervalLength: 6,
        currency: 'JPY',
        locale: 'ja-JP',
        priceTotalValue: 8980,
        totalValue: 6286,
        futurePriceTotalValue: 8980,
        discountPercentValue: 30,
      },
    ],
  },
  {
    title: 'nested items become offers, each path once; items without an interval are left out',
    payload: nested.payload,
    offers: [
      {
        ...DOLLARS,
        ...costs(4.5),
        path: 'example-weekly',
        tax: 'added',
        type: 'regular',
        interval: 'week',
        intervalLength: 1,
        intervalUnit: 'week',
        futurePriceTotalValue: 4.5,
      },
      {
        ...DOLLARS,
        ...YEARLY,
        ...costs(150),
        path: 'example-two-yearly',
        tax: 'added',
        type: 'regular',
        intervalLength: 2,
        futurePriceTotalValue: 150,
      },
      {
        ...DOLLARS,
        ...MONTHLY,
        ...costs(79.99),
        path: 'example-prepaid',
        tax: 'added',
        interval: 'year',
        intervalLength: 12,
      },
    ],
  },
]

test.each(CASES.map((one) => [one.title, one] as const))(
  '%s',
  { tags: ['3.plan-fields'] },
  (_, { payload, offers }) => {
    expect(toOffers(payload)).toEqual(offers)
  },
)
