import type { CheckoutRequest, Recipient } from '#application/ports/buying/Storefront.ts'
import type { SessionObject } from './storefrontScript.ts'

/** When the server mails a gift's code on its day, by the clock of the giver's device. */
const DELIVERY_TIME = '08:00'

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
    ...(recipient && recipientTags(recipient)),
    ...(deliverOn !== undefined && {
      deliver_at: new Date(`${deliverOn}T${DELIVERY_TIME}`).toISOString(),
    }),
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
  }
}

/**
 * A recipient, for our server. The provider's own field `recipient` would make it a gift purchase: it mails the recipient at once,
 * whatever the day, and refuses a giver who is the recipient (https://developer.fastspring.com/docs/gift-purchases).
 */
const recipientTags = ({ email, firstName, lastName, from, memo }: Recipient) => ({
  gift_email: email,
  gift_name: [firstName, lastName].filter(Boolean).join(' '),
  ...(from !== undefined && { gift_from: from }),
  ...(memo !== undefined && { gift_note: memo }),
})

/** The push that opens the payment window. */
export const toPurchase = (request: CheckoutRequest): SessionObject => ({
  ...toCart(request),
  checkout: true,
})

const hasAny = (fields: object): boolean => Object.keys(fields).length > 0
