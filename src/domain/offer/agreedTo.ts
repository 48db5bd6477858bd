import type { Offer } from './Offer.ts'

/** The current and the later charges that a buyer agrees to at the button, as texts that do not depend on a language. */
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
