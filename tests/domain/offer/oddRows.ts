import { type Card, card, type PriceRow, row } from './PriceRow.ts'
import {
  discounted,
  dollars,
  euros,
  instructed,
  item,
  month,
  quarter,
  struck,
  trial,
  year,
} from './wireItem.ts'

const MONTH: Card = card('onward-month', '$20', null, '$5', '$20', null)
const YEAR: Card = card('onward-year', '$79.99', null, '$1.54', '$6.70', null)

const nothing = (name: string, payload: unknown): PriceRow => row(name, payload, [])

/** An invalid year next to a month: only the month is offered. */
const leftOut = (name: string, odd: unknown): PriceRow =>
  row(name, dollars(month(20), odd), [MONTH])

/** A year with an invalid full price. */
const notStruck = (name: string, full: unknown): PriceRow =>
  row(name, dollars(struck(year(79.99), full)), [YEAR])

const inside = (...items: readonly unknown[]) => ({ groups: [{ type: 'add', items }] })

/** Payloads that no storefront should send. Columns: charged, struck, weekly, month equivalent, badge, renewal. */
export const oddRows: readonly PriceRow[] = [
  nothing('nothing is offered without a payload', null),
  nothing('nothing is offered if a text arrives', 'Service unavailable'),
  nothing('nothing is offered for an empty payload', {}),
  nothing('nothing is offered without groups', { currency: 'USD', country: 'US', language: 'en' }),
  nothing('nothing is offered if the groups are null', { ...dollars(), groups: null }),
  nothing('nothing is offered if the groups are not a list', {
    ...dollars(),
    groups: { items: [month(20)] },
  }),
  nothing('nothing is offered if the list has no groups', { ...dollars(), groups: [] }),
  nothing('nothing is offered if a group has no items', {
    ...dollars(),
    groups: [null, 7, {}, { items: null }, { items: 'month' }],
  }),
  nothing('nothing is offered if the items are not a list', dollars()),
  nothing('nothing is offered if no item is valid', dollars(null, 7, 'month', [], {}, [month(20)])),
  nothing('nothing is offered without a currency', {
    country: 'US',
    language: 'en',
    groups: dollars(month(20)).groups,
  }),
  nothing('nothing is offered for an empty currency', { ...dollars(month(20)), currency: '' }),
  nothing('nothing is offered for a currency that is a number', {
    ...dollars(month(20)),
    currency: 840,
  }),

  leftOut('an item without a path is left out', year(79.99, { path: undefined })),
  leftOut('an item with an empty path is left out', year(79.99, { path: '' })),
  leftOut('a price of null is left out', year(null)),
  leftOut('a price that is missing is left out', year(undefined)),
  leftOut('a price as a text is left out', year('79.99')),
  leftOut('a price with a currency symbol is left out', year('$79.99')),
  leftOut('a negative price is left out', year(-79.99)),
  leftOut('an infinite price, as 1e400 arrives, is left out', year(Number.POSITIVE_INFINITY)),
  leftOut('a price that is NaN is left out', year(Number.NaN)),
  leftOut('a price of more than 300 digits is left out', year(1e308)),
  leftOut('a price that is too large to be exact is left out', year(1e16)),
  leftOut('an unknown interval is left out', item('onward-year', 'fortnight', 1, 79.99)),
  leftOut('an interval that is a number is left out', item('onward-year', 12, 1, 79.99)),
  leftOut('an interval of length 0 is left out', item('onward-year', 'year', 0, 79.99)),
  leftOut('an interval of length 1e9 is left out', item('onward-year', 'year', 1e9, 79.99)),
  leftOut(
    'an interval of a fractional length is left out',
    item('onward-year', 'month', 1.5, 79.99),
  ),
  leftOut('an interval of a negative length is left out', item('onward-year', 'month', -12, 79.99)),
  leftOut(
    'an interval whose length is a text is left out',
    item('onward-year', 'month', '12', 79.99),
  ),
  leftOut(
    'an item without any period is left out',
    year(79.99, { future: null, subscription: null }),
  ),

  row(
    'an unknown future interval keeps the one of the subscription',
    dollars(year(79.99, { future: { intervalUnit: 'fortnight', intervalLength: 1 } })),
    [YEAR],
  ),
  row(
    'a subscription that is a text keeps the period of the future',
    dollars(year(79.99, { subscription: 'yearly' })),
    [YEAR],
  ),
  notStruck('a full price of null is not struck', null),
  notStruck('a full price as a text is not struck', '119.88'),
  notStruck('a negative full price is not struck', -119.88),
  notStruck('an infinite full price is not struck', Number.POSITIVE_INFINITY),
  notStruck('a full price of more than 300 digits is not struck', 1e308),
  notStruck('a full price of 0 is not struck, and there are no savings against it', 0),

  row('a price of 0 is offered', dollars(month(0)), [
    card('onward-month', '$0', null, '$0', '$0', null),
  ]),
  row('a price of minus 0 has no sign', dollars(year(-0)), [
    card('onward-year', '$0', null, '$0', '$0', null),
  ]),
  row('a price of minus 0 euros has no sign', euros(month(-0)), [
    card('onward-month', '0\u00a0€', null, '0\u00a0€', '0\u00a0€', null),
  ]),
  row('an offer that costs nothing saves its whole full price', dollars(struck(year(0), 79.99)), [
    card('onward-year', '$0', '$79.99', '$0', '$0', 'save 100%'),
  ]),
  row(
    'there are no savings against a month that costs nothing, which is the best value',
    dollars(month(0), year(79.99)),
    [card('onward-month', '$0', null, '$0', '$0', 'best value'), YEAR],
    'onward-year',
  ),
  row('a percentage that is a text is ignored', dollars(discounted(year(60), 120, '50')), [
    card('onward-year', '$60', '$120', '$1.15', '$5', 'save 50%'),
  ]),
  row('a negative percentage is ignored', dollars(discounted(year(60), 120, -50)), [
    card('onward-year', '$60', '$120', '$1.15', '$5', 'save 50%'),
  ]),
  row(
    'an infinite percentage is ignored',
    dollars(discounted(year(60), 120, Number.POSITIVE_INFINITY)),
    [card('onward-year', '$60', '$120', '$1.15', '$5', 'save 50%')],
  ),
  row(
    'a percentage of null on an offer without savings shows nothing',
    dollars(discounted(year(60), 60, null)),
    [card('onward-year', '$60', null, '$1.15', '$5', null)],
  ),
  row('an unknown type is regular', dollars({ ...instructed(year(79.99), 'surprise') }), [YEAR]),
  row(
    'an offer without instructions is regular',
    dollars(
      year(79.99, { subscription: { intervalUnit: 'year', intervalLength: 1, instructions: [] } }),
    ),
    [YEAR],
  ),
  row(
    'only the first instruction decides the type of an offer',
    dollars(
      year(79.99, { subscription: { instructions: [{ type: 'regular' }, { type: 'trial' }] } }),
    ),
    [YEAR],
  ),
  row(
    'a discount that lasts 0 months has no known duration',
    dollars(discounted(quarter(45), 60, 0, [0, 'month'])),
    [card('onward-quarter', '$45', '$60', '$3.75', '$15', 'save 25%')],
  ),
  row(
    'a discount that lasts 1e9 months has no known duration',
    dollars(discounted(quarter(45), 60, 0, [1e9, 'month'])),
    [card('onward-quarter', '$45', '$60', '$3.75', '$15', 'save 25%')],
  ),
  row(
    'a trial whose "then" price is a text shows its next charge',
    dollars(trial(year(9), '79.99')),
    [
      card('onward-year', '$9', null, '$0.17', '$0.80', 'trial', '$9 / 12 months'), // 9 / 52 = 0.173; 9 / 12 = 0.75
    ],
  ),
  row(
    'a trial whose "then" price is invalid everywhere has no small print',
    dollars(
      trial(year(0, { subscription: { nextChargeTotalValue: -1 } }), Number.POSITIVE_INFINITY),
    ),
    [card('onward-year', '$0', null, '$0', '$0', 'trial')],
  ),

  row('the first of two items with the same path counts', dollars(year(79.99), year(9.99)), [YEAR]),
  row(
    'the second of two items with the same path counts if the first has no price',
    dollars(year(null), year(79.99)),
    [YEAR],
  ),
  row(
    'items in nested groups are offered too',
    dollars(year(79.99, inside(month(9.99, inside(quarter(24)))))),
    [
      card('onward-month', '$9.99', null, '$2.50', '$9.99', null),
      card('onward-quarter', '$24', null, '$2', '$8', 'save 20%'), // 8 / 9.99 = 0.8008
      card('onward-year', '$79.99', null, '$1.54', '$6.70', 'save 33%'), // 6.6658 / 9.99 = 0.6673
    ],
    'onward-year',
  ),
  row(
    'an item nested in an item without a price is offered',
    dollars(item('bundle', 'year', 1, null, inside(month(20)))),
    [MONTH],
  ),
  row(
    'an outer item wins over a nested one with the same path',
    dollars(year(79.99, inside(year(9.99)))),
    [YEAR],
  ),
  row(
    'items in several groups are offered together',
    { ...dollars(), groups: [{ items: [month(20)] }, null, { items: [quarter(45)] }] },
    [MONTH, card('onward-quarter', '$45', null, '$3.75', '$15', 'save 25%')],
    'onward-quarter',
  ),
]
