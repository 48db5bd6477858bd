import { chargeNow, type Offer } from '#domain/offer/Offer.ts'
import type { SaleItem } from '#domain/checkout/Checkout.ts'

/** Offers with the field names of the analytics standard. The value is that of the first offer. */
export function offerFieldsOf(offers: readonly Offer[]) {
  const items = offers.map((offer): SaleItem => ({
    item_id: offer.path,
    item_category: offer.interval,
    price: chargeNow(offer).amount,
    quantity: 1,
  }))
  return { currency: offers[0]?.currency ?? '', value: items[0]?.price ?? 0, items }
}
