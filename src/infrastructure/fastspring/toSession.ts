import type { CheckoutRequest } from '#application/ports/buying/Storefront.ts'
import type { SessionObject } from './storefrontScript.ts'

/**
 * The push that puts only the requested product into the cart. It resets the session first, so that a cart from an earlier visit
 * cannot add a second product.
 */
export function toCart({
  path,
  uid,
  email,
  firstName,
  lastName,
  coupon,
  recipient,
  deliverOn,
  tags: others,
}: CheckoutRequest): SessionObject {
  const tags = {
    ...others,
    ...(uid !== null && { uid }),
    ...(deliverOn !== undefined && { deliver_on: deliverOn }),
  }
  const paymentContact = {
    ...(email !== null && { email }),
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
  }
  return {
    reset: true,
    products: [{ path, quantity: 1 }],
    ...(coupon !== undefined && { coupon }),
    ...(hasAny(tags) && { tags }),
    ...(hasAny(paymentContact) && { paymentContact }),
    ...(recipient && { recipient }),
  }
}

/** The push that opens the payment window. */
export const toPurchase = (request: CheckoutRequest): SessionObject => ({
  ...toCart(request),
  checkout: true,
})

const hasAny = (fields: object): boolean => Object.keys(fields).length > 0
