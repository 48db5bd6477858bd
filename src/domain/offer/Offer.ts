/** How often a plan is charged (product 3: plan). */
export const INTERVALS = ['day', 'week', 'month', 'quarter', 'halfyear', 'year', 'lifetime'] as const
export type Interval = (typeof INTERVALS)[number]

export const OFFER_TYPES = ['regular', 'trial', 'discounted'] as const
export type OfferType = (typeof OFFER_TYPES)[number]

/** The ways a paywall presents plans (product 2, 3). */
export const OFFER_VARIANTS = ['coach', 'gift', 'plain'] as const
export type OfferVariant = (typeof OFFER_VARIANTS)[number]

/**
 * A plan on the paywall as the storefront offers it (product 3: plan). Amounts are in major units of `currency`
 * (ISO 4217), finite and never negative; percentages from 0 to 100.
 */
export interface Offer {
  /** The storefront's product path; unique among plans. */
  readonly path: string
  readonly interval: Interval
  /** How many `intervalUnit`s one period has; a whole number above 0. */
  readonly intervalLength: number
  readonly intervalUnit: Interval
  readonly type: OfferType
  readonly currency: string
  /** The BCP 47 tag that prices are written in. */
  readonly locale: string
  /** The full price of the period, struck where it is above `totalValue`. */
  readonly priceTotalValue: number
  /** What is charged now. */
  readonly totalValue: number
  /** What the next period costs, where the storefront says so. */
  readonly futurePriceTotalValue?: number
  readonly discountPercentValue: number
  /** How many `discountDurationUnit`s the discount lasts, not periods; a whole number above 0 (product 9). */
  readonly discountDuration?: number
  /** The same, under the name that the storefront's instructions give it. */
  readonly discountDurationLength?: number
  readonly discountDurationUnit?: Interval
}
