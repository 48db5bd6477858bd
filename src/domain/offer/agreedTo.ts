import type { Offer } from './Offer.ts'

// @rule 7.agreed-at-the-button An order carries the version of the terms, the charge, the renewal and the time
/** The price that a buyer agrees to at the button, as text without language: the charge now, and the renewal. */
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
  const renews = !isGift && interval !== 'lifetime'
  return {
    price: `${totalValue} ${currency}`,
    renewal: renews
      ? `${futurePriceTotalValue} ${currency} every ${intervalLength} ${intervalUnit}`
      : 'none',
  }
}
