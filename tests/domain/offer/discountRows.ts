import type { Interval } from '#domain/offer/Offer.ts'
import { type Card, card, type PriceRow, row } from './PriceRow.ts'
import {
  day,
  discounted,
  dollars,
  halfyear,
  item,
  lifetime,
  month,
  quarter,
  struck,
  week,
  year,
} from './wireItem.ts'

const MONTH: Card = card('onward-month', '$20', null, '$5', '$20', null)
const SAVING_MONTH: Card = card('onward-month', '$20', '$25', '$5', '$20', 'save 20%')

/** A quarter at 30, half its full price, next to a month at 20. The storefront gives no percentage, so the savings show. */
const quarterFor = (length: number, unit: Interval, badge: string | null): PriceRow =>
  row(
    `a discount that lasts ${length} x ${unit} covers that much of a quarter`,
    dollars(month(20), discounted(quarter(30), 60, 0, [length, unit])),
    [MONTH, card('onward-quarter', '$30', '$60', '$2.50', '$10', badge)],
    'onward-quarter',
  )

/** Discounted offers. Columns: charged, struck, weekly, month equivalent, badge, renewal. */
export const discountRows: readonly PriceRow[] = [
  row('a discounted offer shows its percentage', dollars(discounted(quarter(29.99), 59.97, 50)), [
    card('onward-quarter', '$29.99', '$59.97', '$2.50', '$10', '50% off'),
  ]),
  row(
    "the percentage is the storefront's, whatever the prices are",
    dollars(discounted(year(55.99), 79.99, 35)),
    [
      card('onward-year', '$55.99', '$79.99', '$1.08', '$4.70', '35% off'), // 55.99 / 52 = 1.077; 55.99 / 12 = 4.666
    ],
  ),
  row(
    'a percentage comes before savings',
    dollars(month(20), discounted(quarter(30), 60, 10)),
    [MONTH, card('onward-quarter', '$30', '$60', '$2.50', '$10', '10% off')],
    'onward-quarter',
  ),
  row(
    'a percentage comes before the best value',
    dollars(quarter(45), discounted(year(120), 120, 5)),
    [
      card('onward-quarter', '$45', null, '$3.75', '$15', null),
      card('onward-year', '$120', null, '$2.31', '$10', '5% off'),
    ],
    'onward-year',
  ),
  row(
    'a fractional percentage is shown as a whole one',
    dollars(discounted(year(53.33), 79.99, 33.33)),
    [
      card('onward-year', '$53.33', '$79.99', '$1.03', '$4.40', '33% off'), // 53.33 / 52 = 1.026; 53.33 / 12 = 4.444
    ],
  ),
  row('a month can be discounted', dollars(discounted(month(9.99), 19.99, 50, [1, 'month'])), [
    card('onward-month', '$9.99', '$19.99', '$2.50', '$9.99', '50% off'),
  ]),
  row('a half-year can be discounted', dollars(discounted(halfyear(36), 72, 50, [6, 'month'])), [
    card('onward-halfyear', '$36', '$72', '$1.50', '$6', '50% off'),
  ]),
  row('a week can be discounted', dollars(discounted(week(2.5), 5, 50)), [
    card('onward-week', '$2.50', '$5', '$2.50', null, '50% off'),
  ]),
  row('a day can be discounted', dollars(discounted(day(0.5), 1, 50)), [
    card('onward-day', '$0.50', '$1', '$3.50', null, '50% off'),
  ]),
  row('a lifetime can be discounted', dollars(discounted(lifetime(99), 199, 50)), [
    card('onward-lifetime', '$99', '$199', null, null, '50% off'),
  ]),
  row('a price can be fully discounted', dollars(discounted(year(0), 79.99, 100)), [
    card('onward-year', '$0', '$79.99', '$0', '$0', '100% off'),
  ]),
  row(
    'a price is never discounted by more than 100 percent',
    dollars(discounted(year(0), 79.99, 130)),
    [card('onward-year', '$0', '$79.99', '$0', '$0', '100% off')],
  ),
  row(
    'a discount of 0 percent shows its savings',
    dollars(month(20), discounted(quarter(45), 60, 0)),
    [MONTH, card('onward-quarter', '$45', '$60', '$3.75', '$15', 'save 25%')],
    'onward-quarter',
  ),
  row(
    'the others save against the regular price of a discounted month',
    dollars(discounted(month(10), 20, 50, [1, 'month']), year(60)),
    [
      card('onward-month', '$10', '$20', '$2.50', '$10', '50% off'),
      card('onward-year', '$60', null, '$1.15', '$5', 'save 75%'), // 5 / 20
    ],
    'onward-year',
  ),

  quarterFor(3, 'month', 'save 50%'), // 30 / 3 = 10
  quarterFor(1, 'quarter', 'save 50%'),
  quarterFor(90, 'day', 'save 50%'),
  quarterFor(2, 'month', 'save 25%'), // 30 / 2 = 15
  quarterFor(60, 'day', 'save 25%'),
  quarterFor(9, 'week', 'save 29%'), // 9 x 7 / 30 = 2.1; 30 / 2.1 = 14.286; 14.286 / 20 = 0.7143
  quarterFor(6, 'month', 'save 50%'), // two charges of 30 in six months
  quarterFor(2, 'quarter', 'save 50%'),
  quarterFor(1, 'halfyear', 'save 50%'),
  quarterFor(1, 'year', 'save 50%'), // four charges
  quarterFor(26, 'week', 'save 50%'), // 26 x 7 / 30 = 6.07 months: three charges start in it
  quarterFor(1, 'lifetime', 'save 50%'), // forever

  row(
    'a discount for one month of a quarter covers that month only, and saves nothing',
    dollars(month(20), discounted(quarter(30), 60, 0, [1, 'month'])),
    [
      card('onward-month', '$20', null, '$5', '$20', 'best value'), // 20 against 30
      card('onward-quarter', '$30', '$60', '$2.50', '$10', null),
    ],
    'onward-quarter',
  ),
  row(
    'a discount for a year covers the whole year',
    dollars(month(20), discounted(year(120), 240, 0, [1, 'year'])),
    [MONTH, card('onward-year', '$120', '$240', '$2.31', '$10', 'save 50%')],
    'onward-year',
  ),
  row(
    'a discount for eight months of a year covers eight months',
    dollars(month(20), discounted(year(120), 240, 0, [8, 'month'])),
    [
      MONTH,
      card('onward-year', '$120', '$240', '$2.31', '$10', 'save 25%'), // 120 / 8 = 15
    ],
    'onward-year',
  ),
  row(
    'a discount for a half-year covers the whole half-year',
    dollars(month(20), discounted(halfyear(78), 120, 0, [1, 'halfyear'])),
    [MONTH, card('onward-halfyear', '$78', '$120', '$3.25', '$13', 'save 35%')],
    'onward-halfyear',
  ),
  row(
    'a month that is discounted three times saves what one charge saves',
    dollars(discounted(month(10), 20, 0, [3, 'month'])),
    [card('onward-month', '$10', '$20', '$2.50', '$10', 'save 50%')],
  ),
  row(
    'a discount counted only in periods is converted to months',
    dollars(month(20), {
      ...discounted(quarter(30), 60, 0),
      future: { intervalUnit: 'month', intervalLength: 3, discountDurationLength: 2 },
    }),
    [
      MONTH,
      card('onward-quarter', '$30', '$60', '$2.50', '$10', 'save 50%'), // two periods, six months, two charges
    ],
    'onward-quarter',
  ),
  row(
    'a week that is discounted four times is charged four times, and has no monthly price',
    dollars(struck(month(20), 25), discounted(week(6), 12, 0, [4, 'week'])),
    [card('onward-week', '$6', '$12', '$6', null, null), SAVING_MONTH],
    'onward-month',
  ),
  row(
    'a week that is discounted for a month is charged more than once too',
    dollars(struck(month(20), 25), discounted(week(6), 12, 0, [1, 'month'])),
    [card('onward-week', '$6', '$12', '$6', null, null), SAVING_MONTH],
    'onward-month',
  ),
  row(
    'a day that is discounted thirty times has no monthly price',
    dollars(struck(month(20), 25), discounted(day(1), 2, 0, [30, 'day'])),
    [card('onward-day', '$1', '$2', '$7', null, null), SAVING_MONTH],
    'onward-month',
  ),
  row(
    'sixty days discounted once cover two months',
    dollars(
      struck(month(20), 25),
      discounted(item('onward-days', 'day', 60, 30), 60, 0, [60, 'day']),
    ),
    [
      SAVING_MONTH,
      card('onward-days', '$30', '$60', '$3.50', null, 'save 25%'), // 30 / 2 = 15
    ],
    'onward-days',
  ),
]
