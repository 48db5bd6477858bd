import type { Offer } from '#domain/offer/Offer.ts'
import type { SaleItem } from '#domain/checkout/Checkout.ts'

/** Offers with the field names of the analytics standard. The value is that of the first offer. */
export function offerFieldsOf(offers: readonly Offer[]) {
  const items: readonly SaleItem[] = offers.map(({ path, interval, totalValue }) => ({
    item_id: path,
    item_category: interval,
    price: totalValue,
    quantity: 1,
  }))
  return { currency: offers[0]?.currency ?? '', value: offers[0]?.totalValue ?? 0, items }
}
