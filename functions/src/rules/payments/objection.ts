import type { Product, PromoLimits, ServerSettings } from '../serverSettings.ts'
import type { Order } from './events.ts'

/** Why a paid order activates nobody yet. */
export type Objection =
  | 'noOwner'
  | 'unknownProduct'
  | 'unknownCoupon'
  | 'couponOver'
  | 'couponForOtherPeriod'
  | 'couponUsedBefore'
  | 'discountTooLarge'
  | 'freeWithoutCode'

/** How long after a promo's end an order may still use it, in ms: a payment window may stand open that long. */
export const GRACE = 3_600_000
/** What rounding and taxes may add to a discount, in percent. */
const ROUNDING = 1

type Item = Order['items'][number]

/**
 * What speaks against activating an item of an order; null if nothing does. The page is not trusted: whoever can open the
 * payment window can put another code or another product into it.
 * @param usedBefore the codes of this person's other purchases
 */
export function objectionTo(
  order: Order,
  item: Item,
  { products, promos }: Pick<ServerSettings, 'products' | 'promos'>,
  usedBefore: readonly string[],
): Objection | null {
  const product = products.get(item.product)
  if (!product) return 'unknownProduct'
  if (product.kind === 'gift') return null
  if (order.tags.uid === null) return 'noOwner'
  const coupons = couponsOf(order)
  // The provider knows which vouchers are good. An order with one is free, an order without one is not.
  if (product.kind === 'voucher')
    return coupons.length === 0 && order.total <= 0 ? 'freeWithoutCode' : null
  return couponObjection(
    order,
    product,
    coupons.map((code) => [code, promos.get(code)] as const),
    usedBefore,
  )
}

/** The codes of an order, in lower case. */
export const couponsOf = ({ coupons, items }: Order): readonly string[] => [
  ...new Set(
    [...coupons, ...items.flatMap(({ coupon }) => coupon ?? [])].map((code) => code.toLowerCase()),
  ),
]

function couponObjection(
  order: Order,
  { period }: Extract<Product, { kind: 'plan' }>,
  coupons: readonly (readonly [string, PromoLimits | undefined])[],
  usedBefore: readonly string[],
): Objection | null {
  let largest = 0
  for (const [code, limits] of coupons) {
    if (!limits) return 'unknownCoupon'
    if (limits.from !== null && order.changed < limits.from) return 'couponOver'
    if (limits.until !== null && order.changed > limits.until + GRACE) return 'couponOver'
    if (!limits.periods.includes(period)) return 'couponForOtherPeriod'
    if (limits.once && usedBefore.includes(code)) return 'couponUsedBefore'
    largest = Math.max(largest, limits.percent)
  }
  // Without a code the price is the seller's own, with whatever discount or trial the product has.
  return coupons.length > 0 && discountOf(order) > largest + ROUNDING ? 'discountTooLarge' : null
}

/** The discount of an order in percent of its price before discount and tax. */
function discountOf({ total, tax, discount, items }: Order): number {
  const taken = Math.max(
    discount,
    items.reduce((sum, item) => sum + item.discount, 0),
  )
  const before = total - tax + taken
  return before > 0 ? (100 * taken) / before : 0
}
