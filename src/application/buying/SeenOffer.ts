import type { Offer } from '#domain/offer/Offer.ts'

/** An offer as the visitor saw it. */
export interface SeenOffer {
  readonly offer: Offer
  /** The code of the promo that the price included; null for none. */
  readonly promo: string | null
}

/**
 * Why an offer cannot be sold at the price that the visitor saw. `repriced`: the price changed, or the storefront has not
 * answered yet. `offerOver`: the promo has ended.
 */
export type PriceChange = 'repriced' | 'offerOver'
