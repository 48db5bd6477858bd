import type { Interval } from '#domain/offer/Offer.ts'

/** The texts on an offer's card. */
export interface Card {
  readonly path: string
  /** The amount charged now. */
  readonly charged: string
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
  weekly: string | null,
  monthEquivalent: string | null,
  badge: string | null = null,
  renewal: string | null = null,
): Card => ({ path: `onward-${name}`, charged, weekly, monthEquivalent, badge, renewal })

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
const payloadIn =
  (currency: string, country: string, language: string) =>
  (...items: readonly unknown[]) => ({ currency, country, language, groups: [{ items }] })
const dollars = payloadIn('USD', 'US', 'en')
const euros = payloadIn('EUR', 'DE', 'de')

const row = (
  name: string,
  payload: unknown,
  cards: readonly Card[],
  selected = cards.at(-1)?.path ?? null,
): PriceRow => ({ name, payload, cards, selected })

/**
 * The storefront's responses, and what the paywall shows for them (product 9: price display). priceCalculator.test.ts,
 * comparedPrices.test.ts and toOffers.test.ts test each rule. All texts were calculated by hand from the rules. Columns: name,
 * charged, weekly, month equivalent, badge, renewal.
 */
export const priceTable: readonly PriceRow[] = [
  row(
    'if no monthly offer is sold, the offer with the lowest price per month is the best value, even if another is longer',
    dollars(quarter(45), halfyear(54), year(120)),
    [
      card('quarter', '$45', '$3.75', '$15'),
      card('halfyear', '$54', '$2.25', '$9', 'best value'),
      card('year', '$120', '$2.31', '$10'),
    ],
  ),
  row(
    'a discount shows its percentage, and never more than 100',
    dollars(discounted(quarter(29.99), 59.97, 50), discounted(year(0), 79.99, 130)),
    [
      card('year', '$0', '$0', '$0', '100% off'),
      card('quarter', '$29.99', '$2.50', '$10', '50% off'),
    ],
    'onward-year',
  ),
  row(
    'the small print of a yearly offer with a free trial says the price for 12 months',
    euros(trial(year(0), 79.99), quarter(45)),
    [
      card('year', '€0', null, null, 'trial', '€79.99 / 12 months'),
      card('quarter', '€45', '€3.75', '€15'),
    ],
    'onward-year',
  ),
  row(
    'the other offers save compared with the monthly price after the trial',
    dollars(trial(month(1), 20), quarter(45), year(120)),
    [
      card('month', '$1', null, null, 'trial', '$20 / 1 month'),
      card('quarter', '$45', '$3.75', '$15', 'save 25%'), // 15 / 20
      card('year', '$120', '$2.31', '$10', 'save 50%'), // 10 / 20
    ],
  ),
]
