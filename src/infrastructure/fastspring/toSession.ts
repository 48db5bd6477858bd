import type { Order } from '../../application/ports/buying/Storefront.ts'
import type { SessionObject } from './storefrontScript.ts'

/** The cart that holds an order and nothing else: an empty cart first, so that one of an earlier visit adds no second plan. */
export function toCart({ path, uid, email, firstName, lastName, coupon, recipient, deliverOn }: Order): SessionObject {
  const tags = { ...(uid !== null && { uid }), ...(deliverOn !== undefined && { deliver_on: deliverOn }) }
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

/** The one push that buys an order. */
export const toPurchase = (order: Order): SessionObject => ({ ...toCart(order), checkout: true })

const hasAny = (fields: object): boolean => Object.keys(fields).length > 0
