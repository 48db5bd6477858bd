import { type Card, card, type PriceRow, row } from './PriceRow.ts'
import {
  day,
  dinars,
  discounted,
  dollars,
  euros,
  halfyear,
  inCurrency,
  item,
  lifetime,
  month,
  quarter,
  struck,
  trial,
  week,
  year,
  yen,
} from './wireItem.ts'

const MONTH: Card = card('onward-month', '$20', null, '$5', '$20', null)
const YEAR: Card = card('onward-year', '$79.99', null, '$1.54', '$6.70', null)

const nothing = (name: string, payload: unknown): PriceRow => row(name, payload, [])

/** An invalid year next to a month: only the month is offered. */
const leftOut = (name: string, odd: unknown): PriceRow =>
  row(name, dollars(month(20), odd), [MONTH])

const inside = (...items: readonly unknown[]) => ({ groups: [{ type: 'add', items }] })

/**
 * The storefront's responses, and what the paywall shows for them (product 9: price display): whole payloads, to whole
 * cards. priceCalculator.test.ts and toOffers.test.ts prove each rule by itself. Every text was worked out by hand from the
 * rules. Nothing here may come from the code under test. Columns: charged, struck, weekly, month equivalent, badge, renewal;
 * \u00a0 is a non-breaking space.
 */
export const priceTable: Readonly<Record<string, readonly PriceRow[]>> = {
  'regular plans': [
    row(
      'a year sent as twelve months is divided by 52 weeks, not by 48',
      dollars(item('onward-year', 'month', 12, 79.99)),
      [card('onward-year', '$79.99', null, '$1.54', '$6.70', null)],
    ),
    row(
      'thirty days are divided by 30 and multiplied by 7',
      dollars(item('onward-day', 'day', 30, 15)),
      [card('onward-day', '$15', null, '$3.50', null, null)],
    ),
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
      'cards with the same price keep the order of the storefront',
      dollars(year(60), quarter(60)),
      [
        card('onward-year', '$60', null, '$1.15', '$5', 'best value'), // 60 / 52 = 1.154
        card('onward-quarter', '$60', null, '$5', '$20', null),
      ],
      'onward-year',
    ),
  ],
  currencies: [
    row(
      'three offers in euros save against the month',
      euros(month(10), quarter(24), year(60)),
      [
        card('onward-month', '10\u00a0€', null, '2,50\u00a0€', '10\u00a0€', null),
        card('onward-quarter', '24\u00a0€', null, '2\u00a0€', '8\u00a0€', 'save 20%'),
        card('onward-year', '60\u00a0€', null, '1,15\u00a0€', '5\u00a0€', 'save 50%'),
      ],
      'onward-year',
    ),
    row('the small print of a trial is in euros too', euros(trial(year(0), 79.99)), [
      card(
        'onward-year',
        '0\u00a0€',
        null,
        '0\u00a0€',
        '0\u00a0€',
        'trial',
        '79,99\u00a0€ / 12 months',
      ),
    ]),
    row('yen are rounded to whole ones', yen(year(9800)), [
      card('onward-year', '￥9,800', null, '￥188', '￥817', null), // 9800 / 52 = 188.46; 9800 / 12 = 816.67
    ]),
    row(
      'a month equivalent in dinars is rounded to one decimal before it is formatted',
      dinars(quarter(12.5)),
      [
        card('onward-quarter', 'KWD\u00a012.50', null, 'KWD\u00a01.04', 'KWD\u00a04.20', null), // 12.5 / 12 = 1.0417; 12.5 / 3 = 4.167
      ],
    ),
    row(
      'a code that is not a currency code follows the number, as the language formats it',
      { ...euros(year(1234.5)), currency: 'POINTS' },
      [card('onward-year', '1.234,50 POINTS', null, '23,74 POINTS', '102,90 POINTS', null)],
    ),
    row(
      'a country without a language is formatted in English',
      { ...inCurrency('GBP', month(9.5)), country: 'GB', language: null },
      [card('onward-month', '£9.50', null, '£2.38', '£9.50', null)],
    ),
  ],
  'savings and the best value': [
    row(
      'the four offers of the workouts site save against the month',
      dollars(
        month(19.99),
        struck(quarter(39.99), 59.97),
        struck(halfyear(59.99), 119.94),
        struck(year(79.99), 239.88),
      ),
      [
        card('onward-month', '$19.99', null, '$5', '$19.99', null), // 19.99 / 4 = 4.9975
        card('onward-quarter', '$39.99', '$59.97', '$3.33', '$13.30', 'save 33%'), // 13.33 / 19.99 = 0.6668
        card('onward-halfyear', '$59.99', '$119.94', '$2.50', '$10', 'save 50%'), // 9.9983 / 19.99 = 0.5002
        card('onward-year', '$79.99', '$239.88', '$1.54', '$6.70', 'save 67%'), // 6.6658 / 19.99 = 0.3335
      ],
      'onward-year',
    ),
    row(
      'if there is a month, savings are against it and not against the own full price',
      dollars(month(20), struck(quarter(45), 90)),
      [
        card('onward-month', '$20', null, '$5', '$20', null),
        card('onward-quarter', '$45', '$90', '$3.75', '$15', 'save 25%'),
      ],
      'onward-quarter',
    ),
    row(
      'savings of 0.8 percent are below 1 and are hidden',
      dollars(month(20), quarter(59.5)),
      [
        card('onward-month', '$20', null, '$5', '$20', null),
        card('onward-quarter', '$59.50', null, '$4.96', '$19.80', 'best value'), // 59.5 / 12 = 4.958; 59.5 / 3 = 19.83
      ],
      'onward-quarter',
    ),
    row(
      'the lowest price per month of three offers is the best value, even if it is not the longest',
      dollars(quarter(45), halfyear(54), year(120)),
      [
        card('onward-quarter', '$45', null, '$3.75', '$15', null),
        card('onward-halfyear', '$54', null, '$2.25', '$9', 'best value'),
        card('onward-year', '$120', null, '$2.31', '$10', null),
      ],
      'onward-year',
    ),
    row(
      'a single offer with a trial is never the best value',
      dollars(quarter(45), trial(year(0), 120)),
      [
        card('onward-year', '$0', null, '$0', '$0', 'trial', '$120 / 12 months'),
        card('onward-quarter', '$45', null, '$3.75', '$15', null),
      ],
      'onward-year',
    ),
  ],
  discounts: [
    row('a discounted offer shows its percentage', dollars(discounted(quarter(29.99), 59.97, 50)), [
      card('onward-quarter', '$29.99', '$59.97', '$2.50', '$10', '50% off'),
    ]),
    row(
      'a fractional percentage is shown as a whole one',
      dollars(discounted(year(53.33), 79.99, 33.33)),
      [
        card('onward-year', '$53.33', '$79.99', '$1.03', '$4.40', '33% off'), // 53.33 / 52 = 1.026; 53.33 / 12 = 4.444
      ],
    ),
    row(
      'a price is never discounted by more than 100 percent',
      dollars(discounted(year(0), 79.99, 130)),
      [card('onward-year', '$0', '$79.99', '$0', '$0', '100% off')],
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
      [
        card('onward-week', '$6', '$12', '$6', null, null),
        card('onward-month', '$20', '$25', '$5', '$20', 'save 20%'),
      ],
      'onward-month',
    ),
  ],
  trials: [
    row('a free trial of a year gives the price for 12 months', dollars(trial(year(0), 79.99)), [
      card('onward-year', '$0', null, '$0', '$0', 'trial', '$79.99 / 12 months'),
    ]),
    row(
      'a trial of a month for a dollar gives the price for 1 month',
      dollars(trial(month(1), 19.99)),
      [card('onward-month', '$1', null, '$0.25', '$1', 'trial', '$19.99 / 1 month')],
    ),
    row(
      'a trial of a half-year sent as a half-year gives the price for 6 months too',
      dollars(trial(item('onward-halfyear', 'halfyear', 1, 0), 59.99)),
      [card('onward-halfyear', '$0', null, '$0', '$0', 'trial', '$59.99 / 6 months')],
    ),
    row('a trial of a week has no small print', dollars(trial(week(0), 4.99)), [
      card('onward-week', '$0', null, '$0', null, 'trial'),
    ]),
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
  ],
  'odd payloads': [
    nothing('nothing is offered without a payload', null),
    nothing(
      'nothing is offered if no item is valid',
      dollars(null, 7, 'month', [], {}, [month(20)]),
    ),
    nothing('nothing is offered without a currency', {
      country: 'US',
      language: 'en',
      groups: dollars(month(20)).groups,
    }),
    leftOut('a price of null is left out', year(null)),
    leftOut('a price that is too large to be exact is left out', year(1e16)),
    row(
      'a full price of 0 is not struck, and there are no savings against it',
      dollars(struck(year(79.99), 0)),
      [YEAR],
    ),
    row('a price of minus 0 euros has no sign', euros(month(-0)), [
      card('onward-month', '0\u00a0€', null, '0\u00a0€', '0\u00a0€', null),
    ]),
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
  ],
}
