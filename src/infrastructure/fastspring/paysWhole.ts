import * as v from 'valibot'
import { itemsOf } from './orderItems.ts'

const Item = v.object({ path: v.string(), selected: v.literal(true), totalValue: v.number(), discountTotalValue: v.fallback(v.number(), 0) })
const Coupon = v.union([v.string(), v.pipe(v.object({ code: v.string() }), v.transform(({ code }) => code))])
const Order = v.object({ groups: v.unknown(), coupons: v.fallback(v.array(v.fallback(Coupon, '')), []) })

/**
 * Whether a code pays for a product whole, by the order object that answers a cart with both: the product is in the
 * cart for nothing, and that because of the code, which the storefront lists or which took off what it costs. A code
 * that is unknown, used or expired is not listed and takes off nothing. Null where the answer is to another cart.
 */
export function paysWhole(answer: unknown, path: string, code: string): boolean | null {
  const order = v.safeParse(Order, answer)
  if (!order.success) return null
  for (const raw of itemsOf(order.output.groups)) {
    const item = v.safeParse(Item, raw)
    if (!item.success || item.output.path !== path) continue
    const isListed = order.output.coupons.some((listed) => listed.toLowerCase() === code.toLowerCase())
    return item.output.totalValue === 0 && (isListed || item.output.discountTotalValue > 0)
  }
  return null
}
