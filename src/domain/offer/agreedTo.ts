import type { Offer } from './Offer.ts'

// @rule 7.agreed-at-the-button An order carries the version of the terms, the charge, the renewal and the time
/** The price that a buyer agrees to at the button, in the same words for every language: the charge now, and the renewal. */
export function agreedTo(
  {
    totalValue,
    priceTotalValue,
    futurePriceTotalValue = priceTotalValue,
    currency,
    interval,
    intervalLength,
    intervalUnit,
  }: Offer,
  isGift: boolean,
): { readonly price: string; readonly renewal: string } {
  const renewal = `${futurePriceTotalValue} ${currency} every ${intervalLength} ${intervalUnit}`
  return {
    price: `${totalValue} ${currency}`,
    renewal: isGift || interval === 'lifetime' ? 'none' : renewal,
  }
}

/** Whether two offers of a product cost the same: now, at full price, and from the next period on. */
export const isSamePrice = (one: Offer, other: Offer): boolean =>
  one.currency === other.currency &&
  one.totalValue === other.totalValue &&
  one.priceTotalValue === other.priceTotalValue &&
  one.futurePriceTotalValue === other.futurePriceTotalValue
