import type { Offer } from './Offer.ts'

/** Whether two offers of a product cost the same: now, at full price, and from the next period on. */
export const isSamePrice = (one: Offer, other: Offer): boolean =>
  one.currency === other.currency &&
  one.totalValue === other.totalValue &&
  one.priceTotalValue === other.priceTotalValue &&
  one.futurePriceTotalValue === other.futurePriceTotalValue
