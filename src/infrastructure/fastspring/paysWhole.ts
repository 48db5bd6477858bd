import * as v from 'valibot'
import { itemsOf } from './orderItems.ts'

const Item = v.object({
  path: v.string(),
  selected: v.literal(true),
  totalValue: v.number(),
  discountTotalValue: v.fallback(v.number(), 0),
})
const Coupon = v.union([
  v.string(),
  v.pipe(
    v.object({ code: v.string() }),
    v.transform(({ code }) => code),
  ),
])
const Order = v.object({
  groups: v.unknown(),
  coupons: v.fallback(v.array(v.fallback(Coupon, '')), []),
})

// @rule 4.voucher-once A voucher pays for its product once; unknown, used and expired ones are refused alike
/**
 * Whether a code pays the whole price of a product. The response for a cart with code and product shows this: the product
 * costs nothing, and the storefront lists the code or shows a discount. An unknown, used or expired code is not listed and gives
 * no discount.
 * Null if the response does not show the selected product with a price.
 */
export function paysWhole(answer: unknown, path: string, code: string): boolean | null {
  const order = v.safeParse(Order, answer)
  if (!order.success) return null
  for (const raw of itemsOf(order.output.groups)) {
    const item = v.safeParse(Item, raw)
    if (!item.success || item.output.path !== path) continue
    const isListed = order.output.coupons.some(
      (coupon) => coupon.toLowerCase() === code.toLowerCase(),
    )
    return item.output.totalValue === 0 && (isListed || item.output.discountTotalValue > 0)
  }
  return null
}
