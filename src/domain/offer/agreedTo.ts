import { type Charge, chargeNow, chargeOf, laterPriceOf, type Offer } from './Offer.ts'
import { nextPriceOf } from './nextCharge.ts'

// @rule 7.agreed-at-the-button An order carries the version of the terms, the charge, the renewal and the time
/**
 * The price that a buyer agrees to at the button, in the same words for every language: the charge now; the next one, if it is not
 * that of all others; and the renewal.
 */
export function agreedTo(
  offer: Offer,
  isGift: boolean,
): { readonly price: string; readonly renewal: string } {
  const { currency, interval, intervalLength, intervalUnit } = offer
  const inWords = ({ amount, plusTax }: Charge) =>
    `${amount} ${currency}${plusTax ? ' plus tax' : ''}`
  const next = nextPriceOf(offer)
  const later = laterPriceOf(offer)
  const first =
    next === null || next === later ? '' : `${inWords(chargeOf(offer, next))} next, then `
  const renewal =
    later === null
      ? 'unknown'
      : `${first}${inWords(chargeOf(offer, later))} every ${intervalLength} ${intervalUnit}`
  return {
    price: inWords(chargeNow(offer)),
    renewal: isGift || interval === 'lifetime' ? 'none' : renewal,
  }
}

/** Whether two offers of a product cost the same: now, at full price, and from the next period on. */
export const isSamePrice = (one: Offer, other: Offer): boolean =>
  one.currency === other.currency &&
  one.totalValue === other.totalValue &&
  one.tax === other.tax &&
  one.totalWithTaxValue === other.totalWithTaxValue &&
  one.priceTotalValue === other.priceTotalValue &&
  one.nextTotalValue === other.nextTotalValue &&
  one.futurePriceTotalValue === other.futurePriceTotalValue
