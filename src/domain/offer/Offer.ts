/** How often an offer is charged (product 3: plan). */
export const INTERVALS = [
  'day',
  'week',
  'month',
  'quarter',
  'halfyear',
  'year',
  'lifetime',
] as const
export type Interval = (typeof INTERVALS)[number]

export const OFFER_TYPES = ['regular', 'trial', 'discounted'] as const
export type OfferType = (typeof OFFER_TYPES)[number]

/** How a paywall can present its offers (product 2, 3). */
export const OFFER_VARIANTS = ['coach', 'gift', 'plain'] as const
export type OfferVariant = (typeof OFFER_VARIANTS)[number]

/** An offer (product 3: plan). Amounts are in major units of `currency`, finite and never negative; percentages from 0 to 100. */
export interface Offer {
  /** The storefront's product path; unique among the offers. */
  readonly path: string
  readonly interval: Interval
  /** How many of `intervalUnit` one billing period has: a whole number above 0. */
  readonly intervalLength: number
  readonly intervalUnit: Interval
  readonly type: OfferType
  readonly currency: string
  /** The buyer's language and country as a BCP 47 tag, as the storefront sees them. */
  readonly locale: string
  /** The full price of a billing period; struck through if it is above `totalValue`. */
  readonly priceTotalValue: number
  /** The amount charged now, before taxes that are added. */
  readonly totalValue: number
  /** How the storefront treats taxes: its prices include them, or it adds them to its prices. Absent if it does not say. */
  readonly tax?: 'included' | 'added'
  /** The amount charged now, if taxes are added and the storefront has calculated them for the buyer's country. */
  readonly totalWithTaxValue?: number
  /** The full price of later billing periods, if the storefront gives one. */
  readonly futurePriceTotalValue?: number
  /** The amount of the next charge, if a discount makes it lower than `futurePriceTotalValue`. */
  readonly nextTotalValue?: number
  readonly discountPercentValue: number
  /** How long the discount lasts, in `discountDurationUnit`, not in billing periods: a whole number above 0 (product 9). */
  readonly discountDuration?: number
  /** The same value as `discountDuration`, under the name that the storefront's instructions use. */
  readonly discountDurationLength?: number
  readonly discountDurationUnit?: Interval
}

/** An amount in major units of the offer's currency. `plusTax`: taxes that are not known yet are added to it. */
export interface Charge {
  readonly amount: number
  readonly plusTax: boolean
}

// @rule 9.taxes Where the storefront adds taxes, every charge includes them as soon as they are known, and is "plus tax" before
export const chargeNow = (offer: Offer): Charge => chargeOf(offer, offer.totalValue)

/** A charge of an offer, now or later: its price before added taxes, with those of today's charge if it has the same price. */
export function chargeOf({ tax, totalValue, totalWithTaxValue }: Offer, price: number): Charge {
  const isKnown = price === totalValue && totalWithTaxValue !== undefined
  if (tax !== 'added' || price === 0) return { amount: price, plusTax: false }
  return isKnown ? { amount: totalWithTaxValue, plusTax: false } : { amount: price, plusTax: true }
}

/** The full price of later billing periods; null for a trial whose later price is not known. */
export const laterPriceOf = ({
  type,
  priceTotalValue,
  futurePriceTotalValue = type === 'trial' ? undefined : priceTotalValue,
}: Offer): number | null => futurePriceTotalValue ?? null
