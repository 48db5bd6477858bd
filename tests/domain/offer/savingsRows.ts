import { card, type PriceRow, row } from './PriceRow.ts'
import { dollars, halfyear, month, quarter, struck, trial, year } from './wireItem.ts'

/** Savings and best value. Columns: charged, struck, weekly, month equivalent, badge, renewal. */
export const savingsRows: readonly PriceRow[] = [
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
    'the four offers of the coach site save against the month',
    dollars(
      month(79),
      struck(quarter(199), 237),
      struck(halfyear(359), 474),
      struck(year(599), 948),
    ),
    [
      card('onward-month', '$79', null, '$19.75', '$79', null),
      card('onward-quarter', '$199', '$237', '$16.58', '$66.30', 'save 16%'), // 66.333 / 79 = 0.8397
      card('onward-halfyear', '$359', '$474', '$14.96', '$59.80', 'save 24%'), // 59.833 / 79 = 0.7574
      card('onward-year', '$599', '$948', '$11.52', '$49.90', 'save 37%'), // 599 / 52 = 11.519; 49.917 / 79 = 0.6319
    ],
    'onward-year',
  ),
  row('a single offer saves against its own full price', dollars(struck(year(79.99), 119.88)), [
    card('onward-year', '$79.99', '$119.88', '$1.54', '$6.70', 'save 33%'), // 79.99 / 119.88 = 0.6673
  ]),
  row(
    'offers without a month among them each save against their own full price',
    dollars(struck(quarter(45), 60), struck(year(120), 240)),
    [
      card('onward-quarter', '$45', '$60', '$3.75', '$15', 'save 25%'),
      card('onward-year', '$120', '$240', '$2.31', '$10', 'save 50%'), // 120 / 52 = 2.308
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
  row('the month itself saves against its own full price', dollars(struck(month(14.99), 19.99)), [
    card('onward-month', '$14.99', '$19.99', '$3.75', '$14.99', 'save 25%'), // 14.99 / 4 = 3.7475; 14.99 / 19.99 = 0.7499
  ]),
  row(
    'the others save against what the next month costs, whatever the month strikes through',
    dollars(struck(month(15), 20), quarter(36)),
    [
      card('onward-month', '$15', '$20', '$3.75', '$15', 'save 25%'),
      card('onward-quarter', '$36', null, '$3', '$12', 'save 20%'), // 12 / 15
    ],
    'onward-quarter',
  ),
  row(
    'the others save against the price of a month that follows its introductory price',
    dollars(
      month(5, { future: { intervalUnit: 'month', intervalLength: 1, priceTotalValue: 20 } }),
      quarter(45),
    ),
    [
      card('onward-month', '$5', null, '$1.25', '$5', 'best value'),
      card('onward-quarter', '$45', null, '$3.75', '$15', 'save 25%'),
    ],
    'onward-quarter',
  ),
  row(
    'savings are based on unrounded prices',
    dollars(month(5), year(58.3)),
    [
      card('onward-month', '$5', null, '$1.25', '$5', null),
      card('onward-year', '$58.30', null, '$1.12', '$4.90', 'save 3%'), // 4.8583 / 5 = 0.9717, though 4.90 / 5 = 0.98
    ],
    'onward-year',
  ),
  row(
    'savings of 1 percent are shown',
    dollars(month(20), quarter(59.4)),
    [
      card('onward-month', '$20', null, '$5', '$20', null),
      card('onward-quarter', '$59.40', null, '$4.95', '$19.80', 'save 1%'),
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
    'savings of 1.4 percent are shown as a whole percentage',
    dollars(month(20), quarter(59.16)),
    [
      card('onward-month', '$20', null, '$5', '$20', null),
      card('onward-quarter', '$59.16', null, '$4.93', '$19.70', 'save 1%'), // 59.16 / 3 = 19.72
    ],
    'onward-quarter',
  ),
  row(
    'savings of 0.4 percent are below 1 and are hidden',
    dollars(month(20), quarter(59.76)),
    [
      card('onward-month', '$20', null, '$5', '$20', null),
      card('onward-quarter', '$59.76', null, '$4.98', '$19.90', 'best value'), // 59.76 / 3 = 19.92, still the lowest
    ],
    'onward-quarter',
  ),
  row(
    'a quarter that costs more per month saves nothing, and the month is the best value',
    dollars(month(20), quarter(66)),
    [
      card('onward-month', '$20', null, '$5', '$20', 'best value'),
      card('onward-quarter', '$66', null, '$5.50', '$22', null),
    ],
    'onward-quarter',
  ),
  row(
    'the lower price per month of two offers is the best value',
    dollars(quarter(45), year(120)),
    [
      card('onward-quarter', '$45', null, '$3.75', '$15', null),
      card('onward-year', '$120', null, '$2.31', '$10', 'best value'),
    ],
    'onward-year',
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
    'an offer with savings shows them and not best value',
    dollars(struck(quarter(45), 50), struck(year(120), 240)),
    [
      card('onward-quarter', '$45', '$50', '$3.75', '$15', 'save 10%'),
      card('onward-year', '$120', '$240', '$2.31', '$10', 'save 50%'),
    ],
    'onward-year',
  ),
  row('a single offer is never the best value', dollars(year(120)), [
    card('onward-year', '$120', null, '$2.31', '$10', null),
  ]),
  row(
    'a single offer with a trial is never the best value',
    dollars(quarter(45), trial(year(0), 120)),
    [
      card('onward-year', '$0', null, '$0', '$0', 'trial', '$120 / 12 months'),
      card('onward-quarter', '$45', null, '$3.75', '$15', null),
    ],
    'onward-year',
  ),
  row(
    'a trial does not count for the best value',
    dollars(quarter(45), halfyear(60), trial(year(1), 120)),
    [
      card('onward-year', '$1', null, '$0.02', '$0.10', 'trial', '$120 / 12 months'), // 1 / 52 = 0.019; 1 / 12 = 0.083
      card('onward-quarter', '$45', null, '$3.75', '$15', null),
      card('onward-halfyear', '$60', null, '$2.50', '$10', 'best value'),
    ],
    'onward-year',
  ),
  row(
    'if two offers have the same price per month, neither is the best value',
    dollars(quarter(30), year(120)),
    [
      card('onward-quarter', '$30', null, '$2.50', '$10', null),
      card('onward-year', '$120', null, '$2.31', '$10', null),
    ],
    'onward-year',
  ),
  row(
    "a regular offer shows its savings, not the storefront's percentage",
    dollars({ ...struck(quarter(45), 60), discountPercentValue: 40 }),
    [card('onward-quarter', '$45', '$60', '$3.75', '$15', 'save 25%')],
  ),
]
