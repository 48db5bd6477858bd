import { card, type PriceRow, row } from './PriceRow.ts'
import {
  day,
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

/** Offers at their regular price, in dollars. Columns: charged, struck, weekly, month equivalent, badge, renewal. */
export const regularRows: readonly PriceRow[] = [
  row('a month shows its own price and a quarter of it for a week', dollars(month(9.99)), [
    card('onward-month', '$9.99', null, '$2.50', '$9.99', null), // 9.99 / 4 = 2.4975
  ]),
  row('a whole amount has no decimals', dollars(month(20)), [
    card('onward-month', '$20', null, '$5', '$20', null),
  ]),
  row('half a dollar has two decimals', dollars(month(9.5)), [
    card('onward-month', '$9.50', null, '$2.38', '$9.50', null), // 9.5 / 4 = 2.375
  ]),
  row('an amount that rounds to a whole one has no decimals', dollars(month(4.999)), [
    card('onward-month', '$5', null, '$1.25', '$5', null), // 4.999 / 4 = 1.24975
  ]),
  row(
    'a quarter sent as three months is divided by 12 weeks and by 3 months',
    dollars(quarter(40)),
    [
      card('onward-quarter', '$40', null, '$3.33', '$13.30', null), // 40 / 12 = 3.333; 40 / 3 = 13.33
    ],
  ),
  row(
    'a quarter sent as a quarter is the same',
    dollars(item('onward-quarter', 'quarter', 1, 40)),
    [card('onward-quarter', '$40', null, '$3.33', '$13.30', null)],
  ),
  row(
    'a half-year sent as six months is divided by 24 weeks and by 6 months',
    dollars(halfyear(59.99)),
    [
      card('onward-halfyear', '$59.99', null, '$2.50', '$10', null), // 59.99 / 24 = 2.4996; 59.99 / 6 = 9.998
    ],
  ),
  row(
    'a half-year sent as a half-year is the same',
    dollars(item('onward-halfyear', 'halfyear', 1, 59.99)),
    [card('onward-halfyear', '$59.99', null, '$2.50', '$10', null)],
  ),
  row('a year is divided by 52 weeks and by 12 months', dollars(year(79.99)), [
    card('onward-year', '$79.99', null, '$1.54', '$6.70', null), // 79.99 / 52 = 1.538; 79.99 / 12 = 6.666
  ]),
  row(
    'a year sent as twelve months is divided by 52 weeks, not by 48',
    dollars(item('onward-year', 'month', 12, 79.99)),
    [card('onward-year', '$79.99', null, '$1.54', '$6.70', null)],
  ),
  row('a month equivalent halfway between two decimals is rounded up', dollars(year(63)), [
    card('onward-year', '$63', null, '$1.21', '$5.30', null), // 63 / 52 = 1.2115; 63 / 12 = 5.25
  ]),
  row('a week shows its own weekly price and no monthly price', dollars(week(4.99)), [
    card('onward-week', '$4.99', null, '$4.99', null, null),
  ]),
  row('two weeks are divided by 2', dollars(item('onward-week', 'week', 2, 9)), [
    card('onward-week', '$9', null, '$4.50', null, null),
  ]),
  row('a day is multiplied by 7 for a week', dollars(day(0.99)), [
    card('onward-day', '$0.99', null, '$6.93', null, null),
  ]),
  row(
    'thirty days are divided by 30 and multiplied by 7',
    dollars(item('onward-day', 'day', 30, 15)),
    [card('onward-day', '$15', null, '$3.50', null, null)],
  ),
  row('a lifetime has no weekly or monthly price', dollars(lifetime(199)), [
    card('onward-lifetime', '$199', null, null, null, null),
  ]),
  row('thousands are grouped', dollars(year(1234.5)), [
    card('onward-year', '$1,234.50', null, '$23.74', '$102.90', null), // 1234.5 / 52 = 23.7404; 1234.5 / 12 = 102.875
  ]),
  row('a cent a year is 0 a week', dollars(year(0.01)), [
    card('onward-year', '$0.01', null, '$0', '$0', null),
  ]),
  row('a full price equal to the charge is not struck', dollars(struck(year(80), 80)), [
    card('onward-year', '$80', null, '$1.54', '$6.70', null), // 80 / 52 = 1.538; 80 / 12 = 6.667
  ]),
  row(
    'a full price below the charge is not struck, and there are no savings',
    dollars(struck(year(80), 60)),
    [card('onward-year', '$80', null, '$1.54', '$6.70', null)],
  ),
  row(
    'all seven intervals are ordered by price, and the lifetime is preselected',
    dollars(
      year(59.99),
      lifetime(149.99),
      week(4.99),
      quarter(24.99),
      day(0.99),
      halfyear(39.99),
      month(9.99),
    ),
    [
      card('onward-day', '$0.99', null, '$6.93', null, null),
      card('onward-week', '$4.99', null, '$4.99', null, null),
      card('onward-month', '$9.99', null, '$2.50', '$9.99', null),
      card('onward-quarter', '$24.99', null, '$2.08', '$8.30', 'save 17%'), // 8.33 / 9.99 = 0.8338
      card('onward-halfyear', '$39.99', null, '$1.67', '$6.70', 'save 33%'), // 6.665 / 9.99 = 0.6672
      card('onward-year', '$59.99', null, '$1.15', '$5', 'save 50%'), // 4.99917 / 9.99 = 0.5004
      card('onward-lifetime', '$149.99', null, null, null, null),
    ],
    'onward-lifetime',
  ),
  row(
    'cards are ordered by the amount charged now, whatever their full prices',
    dollars(quarter(45), struck(halfyear(40), 90)),
    [
      card('onward-halfyear', '$40', '$90', '$1.67', '$6.70', 'save 56%'), // 40 / 24 = 1.667; 40 / 6 = 6.667; 40 / 90 = 0.444
      card('onward-quarter', '$45', null, '$3.75', '$15', null),
    ],
    'onward-halfyear',
  ),
  row(
    'cards with the same price keep the order of the storefront',
    dollars(year(60), quarter(60)),
    [
      card('onward-year', '$60', null, '$1.15', '$5', 'best value'), // 60 / 52 = 1.154
      card('onward-quarter', '$60', null, '$5', '$20', null),
    ],
    'onward-year',
  ),
  row(
    'the longest is preselected even if it is the cheapest',
    dollars(month(20), year(10)),
    [
      card('onward-year', '$10', null, '$0.19', '$0.80', 'save 96%'), // 10 / 52 = 0.192; 10 / 12 = 0.833; 0.8333 / 20 = 0.0417
      card('onward-month', '$20', null, '$5', '$20', null),
    ],
    'onward-year',
  ),
  row(
    'a month is longer than three weeks',
    dollars(item('onward-week', 'week', 3, 30), struck(month(20), 25)),
    [
      card('onward-month', '$20', '$25', '$5', '$20', 'save 20%'),
      card('onward-week', '$30', null, '$10', null, null),
    ],
    'onward-month',
  ),
  row(
    'two weeks are longer than ten days',
    dollars(item('onward-day', 'day', 10, 20), item('onward-week', 'week', 2, 10)),
    [
      card('onward-week', '$10', null, '$5', null, null),
      card('onward-day', '$20', null, '$14', null, null),
    ],
    'onward-week',
  ),
  row(
    'a half-year sent as a half-year is longer than one quarter',
    dollars(item('onward-quarter', 'quarter', 1, 45), item('onward-halfyear', 'halfyear', 1, 78)),
    [
      card('onward-quarter', '$45', null, '$3.75', '$15', null),
      card('onward-halfyear', '$78', null, '$3.25', '$13', 'best value'),
    ],
    'onward-halfyear',
  ),
]
