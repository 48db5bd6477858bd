import type { Order, Refund } from './Provider.ts'
import type { Purchase } from './Purchase.ts'

/** Less than the smallest coin, because sums of floating-point numbers are not exact. */
const EPSILON = 0.005

// @rule 7.refunds A plan ends only when the payment of its present period is refunded in full
/** Whether the whole payment was refunded; false if nothing was paid, or the amount is unknown. */
export function isFullyRefunded({ paid, returns }: Pick<Purchase, 'paid' | 'returns'>): boolean {
  const refunded = Object.values(returns).reduce((sum, one) => sum + one, 0)
  return paid > 0 && refunded > paid - EPSILON
}

/** The part of an order's total that was paid for a product, in proportion to the prices of its items. */
export function shareOf({ total, items }: Pick<Order, 'total' | 'items'>, product: string): number {
  return total * shareIn(items, product)
}

/** A product's share in the prices of the items: 1 if it is the only one, or if there are no prices. */
function shareIn(
  items: readonly Pick<Order['items'][number], 'product' | 'subtotal'>[],
  product: string,
): number {
  const sum = items.reduce((all, { subtotal }) => all + subtotal, 0)
  const own = items
    .filter((item) => item.product === product)
    .reduce((all, { subtotal }) => all + subtotal, 0)
  return items.length < 2 || sum <= 0 ? 1 : own / sum
}

/** The refunds of a charge that are for a product; each key is the id of a return. Without items, a return is for all items. */
export function returnsOf(
  charge: Order,
  returns: readonly Refund[],
  product: string,
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    returns
      .filter(({ completed, original }) => completed && original === charge.id)
      .map((one) => {
        const refundedItems = one.items.length > 0 ? one.items : charge.items
        const isRefunded = refundedItems.some((item) => item.product === product)
        const amount = isRefunded ? one.totalReturn * shareIn(refundedItems, product) : 0
        return [one.return, amount] as const
      })
      .filter(([, amount]) => amount > 0),
  )
}
