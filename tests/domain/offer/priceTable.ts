import type { Interval } from '#domain/offer/Offer.ts'

/** The texts on an offer's card. */
export interface Card {
  readonly path: string
  /** The amount charged now. */
  readonly charged: string
  /** The full price, if it is higher. */
  readonly struck: string | null
  readonly weekly: string | null
  readonly monthEquivalent: string | null
  /** 'trial', '50% off', 'save 33%' or 'best value'. */
  readonly badge: string | null
  /** The small print of a trial: the price after it, and for how many months. */
  readonly renewal: string | null
}

/** The paywall's texts for a response of the storefront. */
export interface PriceRow {
  readonly name: string
  readonly payload: unknown
  /** From left to right. */
  readonly cards: readonly Card[]
  /** The path of the preselected offer. */
  readonly selected: string | null
}

const card = (
  name: string,
  charged: string,
  struck: string | null,
  weekly: string | null,
  monthEquivalent: string | null,
  badge: string | null = null,
  renewal: string | null = null,
): Card => ({ path: `onward-${name}`, charged, struck, weekly, monthEquivalent, badge, renewal })

interface WireItem {
  readonly future: object
  readonly [field: string]: unknown
}

/** An item of the provider's data callback: a regular offer with the same price every period. */
function item(name: string, unit: Interval, intervalLength: number, price: number): WireItem {
  const period = { intervalUnit: unit, intervalLength }
  return {
    path: `onward-${name}`,
    priceTotalValue: price,
    totalValue: price,
    discountPercentValue: 0,
    future: { ...period, priceTotalValue: price },
    subscription: { ...period, nextChargeTotalValue: price, instructions: [{ type: 'regular' }] },
  }
}
const month = (price: number) => item('month', 'month', 1, price)
const quarter = (price: number) => item('quarter', 'month', 3, price)
const halfyear = (price: number) => item('halfyear', 'month', 6, price)
const year = (price: number) => item('year', 'year', 1, price)

const struck = (base: WireItem, full: number) => ({ ...base, priceTotalValue: full })
const withFuturePrice = (type: string, base: WireItem, price: number) => ({
  ...base,
  future: { ...base.future, priceTotalValue: price },
  subscription: { instructions: [{ type }] },
})
const trial = (base: WireItem, price: number) => withFuturePrice('trial', base, price)
const discounted = (base: WireItem, full: number, percent: number) => ({
  ...withFuturePrice('discounted', struck(base, full), full),
  discountPercentValue: percent,
})
const containing = (base: WireItem, ...items: readonly WireItem[]) => ({
  ...base,
  groups: [{ type: 'add', items }],
})

const payloadIn =
  (currency: string, country: string, language: string) =>
  (...items: readonly unknown[]) => ({ currency, country, language, groups: [{ items }] })
const dollars = payloadIn('USD', 'US', 'en')
const euros = payloadIn('EUR', 'DE', 'de')
const yen = payloadIn('JPY', 'JP', 'ja')
const points = payloadIn('POINTS', 'DE', 'de')

const row = (
  name: string,
  payload: unknown,
  cards: readonly Card[],
  selected = cards.at(-1)?.path ?? null,
): PriceRow => ({ name, payload, cards, selected })

/**
 * The storefront's responses, and what the paywall shows for them (product 9: price display). priceCalculator.test.ts and
 * toOffers.test.ts test each rule separately. All texts were calculated by hand from the rules. Columns: name, charged, struck,
 * weekly, month equivalent, badge, renewal; \u00a0 is a non-breaking space.
 */
export const priceTable: readonly PriceRow[] = [
  row(
    'all seven intervals are ordered by price, and the lifetime is preselected',
    dollars(
      year(59.99),
      item('lifetime', 'lifetime', 1, 149.99),
      item('week', 'week', 1, 4.99),
      quarter(24.99),
      item('day', 'day', 1, 0.99),
      halfyear(39.99),
      month(9.99),
    ),
    [
      card('day', '$0.99', null, '$6.93', null),
      card('week', '$4.99', null, '$4.99', null),
      card('month', '$9.99', null, '$2.50', '$9.99'),
      card('quarter', '$24.99', null, '$2.08', '$8.30', 'save 17%'), // 8.33 / 9.99 = 0.8338
      card('halfyear', '$39.99', null, '$1.67', '$6.70', 'save 33%'), // 6.665 / 9.99 = 0.6672
      card('year', '$59.99', null, '$1.15', '$5', 'save 50%'), // 4.99917 / 9.99 = 0.5004
      card('lifetime', '$149.99', null, null, null),
    ],
  ),
  row(
    'offers in euros longer than a month show their saving compared with the month',
    euros(month(10), quarter(24), year(60)),
    [
      card('month', '€10', null, '€2.50', '€10'),
      card('quarter', '€24', null, '€2', '€8', 'save 20%'),
      card('year', '€60', null, '€1.15', '€5', 'save 50%'),
    ],
  ),
  row('prices in yen are rounded to whole yen', yen(year(9800)), [
    card('year', '¥9,800', null, '¥188', '¥817'), // 9800 / 52 = 188.46; 9800 / 12 = 816.67
  ]),
  row('a currency code that is no real currency follows the amount', points(year(1234.5)), [
    card('year', '1,234.50\u00a0POINTS', null, '23.74\u00a0POINTS', '102.90\u00a0POINTS'),
  ]),
  row(
    'the longer offers of the workouts site show their saving compared with the month',
    dollars(
      month(19.99),
      struck(quarter(39.99), 59.97),
      struck(halfyear(59.99), 119.94),
      struck(year(79.99), 239.88),
    ),
    [
      card('month', '$19.99', null, '$5', '$19.99'), // 19.99 / 4 = 4.9975
      card('quarter', '$39.99', '$59.97', '$3.33', '$13.30', 'save 33%'), // 13.33 / 19.99 = 0.6668
      card('halfyear', '$59.99', '$119.94', '$2.50', '$10', 'save 50%'), // 9.9983 / 19.99 = 0.5002
      card('year', '$79.99', '$239.88', '$1.54', '$6.70', 'save 67%'), // 6.6658 / 19.99 = 0.3335
    ],
  ),
  row(
    'if no monthly offer is sold, the offer with the lowest price per month is the best value, even if another is longer',
    dollars(quarter(45), halfyear(54), year(120)),
    [
      card('quarter', '$45', null, '$3.75', '$15'),
      card('halfyear', '$54', null, '$2.25', '$9', 'best value'),
      card('year', '$120', null, '$2.31', '$10'),
    ],
  ),
  row(
    'a discount shows its percentage, and never more than 100',
    dollars(discounted(quarter(29.99), 59.97, 50), discounted(year(0), 79.99, 130)),
    [
      card('year', '$0', '$79.99', '$0', '$0', '100% off'),
      card('quarter', '$29.99', '$59.97', '$2.50', '$10', '50% off'),
    ],
    'onward-year',
  ),
  row(
    'the small print of a yearly offer with a free trial says the price for 12 months',
    euros(trial(year(0), 79.99), quarter(45)),
    [
      card('year', '€0', null, null, null, 'trial', '€79.99 / 12 months'),
      card('quarter', '€45', null, '€3.75', '€15'),
    ],
    'onward-year',
  ),
  row(
    'the other offers save compared with the monthly price after the trial',
    dollars(trial(month(1), 20), quarter(45), year(120)),
    [
      card('month', '$1', null, null, null, 'trial', '$20 / 1 month'),
      card('quarter', '$45', null, '$3.75', '$15', 'save 25%'), // 15 / 20
      card('year', '$120', null, '$2.31', '$10', 'save 50%'), // 10 / 20
    ],
  ),
  row(
    'items in nested groups are offered too',
    dollars(containing(year(79.99), containing(month(9.99), quarter(24)))),
    [
      card('month', '$9.99', null, '$2.50', '$9.99'),
      card('quarter', '$24', null, '$2', '$8', 'save 20%'), // 8 / 9.99 = 0.8008
      card('year', '$79.99', null, '$1.54', '$6.70', 'save 33%'), // 6.6658 / 9.99 = 0.6673
    ],
  ),
  row('nothing is offered without a payload', null, []),
  row('nothing is offered if no item is valid', dollars(null, 7, 'month', [], {}), []),
  row('nothing is offered without a currency', { groups: dollars(month(20)).groups }, []),
]
