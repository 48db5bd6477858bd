import type { Offer } from '#domain/offer/Offer.ts'
import type { Storefront } from '../ports/buying/Storefront.ts'

/**
 * The current offer for a product; null when the storefront does not sell it, or has not answered for this coupon yet.
 *
 * @param path of the product
 * @param coupon null for none
 */
export function offerNow(
  storefront: Storefront,
  path: string,
  coupon: string | null,
): Offer | null {
  let found: Offer | null = null
  const stop = storefront.observe((offers, pricedUnder) => {
    if (pricedUnder === coupon) found = offers.find((offer) => offer.path === path) ?? null
  })
  stop()
  return found
}
