import { card, type PriceRow, row } from './PriceRow.ts'
import {
  day,
  discounted,
  dollars,
  halfyear,
  instructed,
  item,
  lifetime,
  month,
  quarter,
  struck,
  trial,
  week,
  year,
} from './wireItem.ts'

/** Trials. Columns: charged, struck, weekly, month equivalent, badge, renewal. */
export const trialRows: readonly PriceRow[] = [
  row('a free trial of a year gives the price for 12 months', dollars(trial(year(0), 79.99)), [
    card('onward-year', '$0', null, '$0', '$0', 'trial', '$79.99 / 12 months'),
  ]),
  row(
    'a year sent as twelve months gives the price for 12 months too',
    dollars(trial(item('onward-year', 'month', 12, 0), 79.99)),
    [card('onward-year', '$0', null, '$0', '$0', 'trial', '$79.99 / 12 months')],
  ),
  row(
    'a trial of a month for a dollar gives the price for 1 month',
    dollars(trial(month(1), 19.99)),
    [card('onward-month', '$1', null, '$0.25', '$1', 'trial', '$19.99 / 1 month')],
  ),
  row('a trial of a quarter gives the price for 3 months', dollars(trial(quarter(0), 39.99)), [
    card('onward-quarter', '$0', null, '$0', '$0', 'trial', '$39.99 / 3 months'),
  ]),
  row(
    'a trial of a quarter sent as a quarter gives the price for 3 months too',
    dollars(trial(item('onward-quarter', 'quarter', 1, 0), 39.99)),
    [card('onward-quarter', '$0', null, '$0', '$0', 'trial', '$39.99 / 3 months')],
  ),
  row(
    'a trial of two quarters gives the price for 6 months, its own length',
    dollars(trial(item('onward-quarter', 'quarter', 2, 0), 60)),
    [card('onward-quarter', '$0', null, '$0', '$0', 'trial', '$60 / 6 months')],
  ),
  row('a trial of a half-year gives the price for 6 months', dollars(trial(halfyear(0), 59.99)), [
    card('onward-halfyear', '$0', null, '$0', '$0', 'trial', '$59.99 / 6 months'),
  ]),
  row(
    'a trial of a half-year sent as a half-year gives the price for 6 months too',
    dollars(trial(item('onward-halfyear', 'halfyear', 1, 0), 59.99)),
    [card('onward-halfyear', '$0', null, '$0', '$0', 'trial', '$59.99 / 6 months')],
  ),
  row('a trial of a week has no small print', dollars(trial(week(0), 4.99)), [
    card('onward-week', '$0', null, '$0', null, 'trial'),
  ]),
  row('a trial of a day has no small print', dollars(trial(day(0), 0.99)), [
    card('onward-day', '$0', null, '$0', null, 'trial'),
  ]),
  row('a trial of a lifetime has no small print', dollars(trial(lifetime(1), 199)), [
    card('onward-lifetime', '$1', null, null, null, 'trial'),
  ]),
  row('a trial can have its full price struck', dollars(trial(struck(year(0), 79.99), 79.99)), [
    card('onward-year', '$0', '$79.99', '$0', '$0', 'trial', '$79.99 / 12 months'),
  ]),
  row(
    'trial comes before a percentage off',
    dollars({ ...trial(struck(year(40), 80), 80), discountPercentValue: 50 }),
    [
      card('onward-year', '$40', '$80', '$0.77', '$3.30', 'trial', '$80 / 12 months'), // 40 / 52 = 0.769; 40 / 12 = 3.333
    ],
  ),
  row(
    'trial comes before savings and best value',
    dollars(month(20), trial(year(60), 120)),
    [
      card('onward-month', '$20', null, '$5', '$20', null),
      card('onward-year', '$60', null, '$1.15', '$5', 'trial', '$120 / 12 months'),
    ],
    'onward-year',
  ),
  row(
    'the others save against what a month costs after its free trial',
    dollars(trial(month(0), 20), quarter(45), year(120)),
    [
      card('onward-month', '$0', null, '$0', '$0', 'trial', '$20 / 1 month'),
      card('onward-quarter', '$45', null, '$3.75', '$15', 'save 25%'), // 15 / 20
      card('onward-year', '$120', null, '$2.31', '$10', 'save 50%'), // 10 / 20
    ],
    'onward-year',
  ),
  row(
    'the others save against what a month costs after its trial for a dollar',
    dollars(trial(month(1), 20), quarter(45)),
    [
      card('onward-month', '$1', null, '$0.25', '$1', 'trial', '$20 / 1 month'),
      card('onward-quarter', '$45', null, '$3.75', '$15', 'save 25%'),
    ],
    'onward-quarter',
  ),
  row(
    'if a trial does not say what comes after it, the others save against the struck price of the month',
    dollars(
      {
        ...trial(struck(month(0), 20), null),
        subscription: { instructions: [{ type: 'trial' }] },
      },
      quarter(45),
    ),
    [
      card('onward-month', '$0', '$20', '$0', '$0', 'trial'),
      card('onward-quarter', '$45', null, '$3.75', '$15', 'save 25%'),
    ],
    'onward-quarter',
  ),
  row(
    'there are no savings against a month that stays free',
    dollars(trial(month(0), 0), quarter(45), year(120)),
    [
      card('onward-month', '$0', null, '$0', '$0', 'trial', '$0 / 1 month'),
      card('onward-quarter', '$45', null, '$3.75', '$15', null),
      card('onward-year', '$120', null, '$2.31', '$10', 'best value'),
    ],
    'onward-year',
  ),
  row(
    'a trial without a known price after it has no small print',
    dollars({ ...trial(year(0), null), subscription: { instructions: [{ type: 'trial' }] } }),
    [card('onward-year', '$0', null, '$0', '$0', 'trial')],
  ),
  row(
    'the next charge replaces an unknown "then" price',
    dollars({
      ...instructed(quarter(49.99), 'trial'),
      totalValue: 0,
      priceTotalValue: 0,
      future: { intervalUnit: 'month', intervalLength: 3 },
    }),
    [card('onward-quarter', '$0', null, '$0', '$0', 'trial', '$49.99 / 3 months')],
  ),
  row('a trial that stays free then costs 0', dollars(trial(year(0), 0)), [
    card('onward-year', '$0', null, '$0', '$0', 'trial', '$0 / 12 months'),
  ]),
  row(
    'a discounted offer has no small print, even if its next charge is known',
    dollars(discounted(year(40), 80, 50)),
    [card('onward-year', '$40', '$80', '$0.77', '$3.30', '50% off')],
  ),
]
