import type { Offer } from './Offer.ts'

/** An amount in major units of the offer's currency. `plusTax`: taxes that are not known yet are added to it. */
export interface Charge {
  readonly amount: number
  readonly plusTax: boolean
}

// @rule 9.taxes Where the storefront adds taxes, every charge includes them as soon as they are known, and is "plus tax" before
/** The charge now. */
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
