import type { Offer } from '../../domain/offer/Offer.ts'

/** An offer as the visitor saw it. */
export interface SeenOffer {
  readonly offer: Offer
  /** The code of the promo that its price was under; null for none. */
  readonly promo: string | null
}

/**
 * Why an offer is not sold as it was seen. `repriced`: another price would be charged, or the storefront has not said what
 * would be. `offerOver`: the promo ended meanwhile.
 */
export type PriceChange = 'repriced' | 'offerOver'
