import { card, type PriceRow, row } from './PriceRow.ts'
import {
  dinars,
  discounted,
  dollars,
  euros,
  inCurrency,
  lifetime,
  month,
  quarter,
  struck,
  trial,
  year,
  yen,
} from './wireItem.ts'

/**
 * Other currencies and languages; \u00a0 is a non-breaking space; a yen sign is wide in Japan. Columns: charged, struck,
 * weekly, month equivalent, badge, renewal.
 */
export const currencyRows: readonly PriceRow[] = [
  row('a price in euros is written as in Germany', euros(month(9.99)), [
    card('onward-month', '9,99\u00a0€', null, '2,50\u00a0€', '9,99\u00a0€', null),
  ]),
  row('thousands in euros are separated by a point', euros(year(1234.5)), [
    card('onward-year', '1.234,50\u00a0€', null, '23,74\u00a0€', '102,90\u00a0€', null),
  ]),
  row('whole euros have no decimals', euros(year(60)), [
    card('onward-year', '60\u00a0€', null, '1,15\u00a0€', '5\u00a0€', null),
  ]),
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
  row(
    'the full price of a discount in euros is struck in euros',
    euros(discounted(quarter(29.99), 59.97, 50)),
    [
      card('onward-quarter', '29,99\u00a0€', '59,97\u00a0€', '2,50\u00a0€', '10\u00a0€', '50% off'), // 29.99 / 12 = 2.499; 29.99 / 3 = 9.997
    ],
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
  row('yen never have decimals', yen(month(1200)), [
    card('onward-month', '￥1,200', null, '￥300', '￥1,200', null),
  ]),
  row('yen are rounded to whole ones', yen(year(9800)), [
    card('onward-year', '￥9,800', null, '￥188', '￥817', null), // 9800 / 52 = 188.46; 9800 / 12 = 816.67
  ]),
  row('yen are rounded down too', yen(quarter(2980)), [
    card('onward-quarter', '￥2,980', null, '￥248', '￥993', null), // 2980 / 12 = 248.33; 2980 / 3 = 993.33
  ]),
  row('yen with a fraction show no decimals', yen(lifetime(19_800.4)), [
    card('onward-lifetime', '￥19,800', null, null, null, null),
  ]),
  row('a discount in yen', yen(discounted(year(4900), 9800, 50)), [
    card('onward-year', '￥4,900', '￥9,800', '￥94', '￥408', '50% off'), // 4900 / 52 = 94.23; 4900 / 12 = 408.33
  ]),
  row('the small print of a trial in yen', yen(trial(month(100), 1200)), [
    card('onward-month', '￥100', null, '￥25', '￥100', 'trial', '￥1,200 / 1 month'),
  ]),
  row('yen for an American are written the American way', inCurrency('JPY', month(1200)), [
    card('onward-month', '¥1,200', null, '¥300', '¥1,200', null),
  ]),
  row('dinars show two of their three decimals', dinars(month(3.125)), [
    card('onward-month', 'KWD\u00a03.13', null, 'KWD\u00a00.78', 'KWD\u00a03.13', null), // 3.125 / 4 = 0.78125
  ]),
  row('whole dinars have no decimals', dinars(struck(year(12), 24)), [
    card('onward-year', 'KWD\u00a012', 'KWD\u00a024', 'KWD\u00a00.23', 'KWD\u00a01', 'save 50%'), // 12 / 52 = 0.2308
  ]),
  row(
    'a month equivalent in dinars is rounded to one decimal before it is formatted',
    dinars(quarter(12.5)),
    [
      card('onward-quarter', 'KWD\u00a012.50', null, 'KWD\u00a01.04', 'KWD\u00a04.20', null), // 12.5 / 12 = 1.0417; 12.5 / 3 = 4.167
    ],
  ),
  row('an unknown code follows the number', inCurrency('ZZZ', month(9.5)), [
    card('onward-month', '9.50 ZZZ', null, '2.38 ZZZ', '9.50 ZZZ', null),
  ]),
  row('an unknown code follows a whole number', inCurrency('ZZZ', struck(year(78), 156)), [
    card('onward-year', '78 ZZZ', '156 ZZZ', '1.50 ZZZ', '6.50 ZZZ', 'save 50%'),
  ]),
  row(
    'a code that is not a currency code follows the number, as the language formats it',
    { ...euros(year(1234.5)), currency: 'POINTS' },
    [card('onward-year', '1.234,50 POINTS', null, '23,74 POINTS', '102,90 POINTS', null)],
  ),
  row('a known code in lower case is recognised', inCurrency('usd', month(9.99)), [
    card('onward-month', '$9.99', null, '$2.50', '$9.99', null),
  ]),
  row('a language without a country is enough', { ...euros(month(9.5)), country: null }, [
    card('onward-month', '9,50\u00a0€', null, '2,38\u00a0€', '9,50\u00a0€', null),
  ]),
  row(
    'a country without a language is formatted in English',
    { ...inCurrency('GBP', month(9.5)), country: 'GB', language: null },
    [card('onward-month', '£9.50', null, '£2.38', '£9.50', null)],
  ),
  row(
    'an invalid language is formatted in English',
    { ...dollars(month(9.5)), country: '?', language: '!' },
    [card('onward-month', '$9.50', null, '$2.38', '$9.50', null)],
  ),
]
