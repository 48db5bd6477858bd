import type { ServerSettings } from '../serverSettings.ts'
import type { Order, Refund, SubscriptionNews } from './events.ts'
import { couponsOf, objectionTo } from './objection.ts'
import { NOTHING_YET, type Purchase, withNews } from './purchases.ts'

/** Purchases by their id. */
export type Purchases = ReadonlyMap<string, Purchase>

/** The ids of the purchases that an order makes, one for each item, in its order. */
export const purchaseIds = (order: Order): readonly string[] =>
  order.items.map(({ subscription, product }) => subscription ?? `${order.id}-${product}`)

/**
 * The purchases of an order. What is known of one already stays: a subscription's end that arrived first, and what was
 * decided about the order when it arrived first, or by hand since.
 * @param known those of these purchases that exist
 * @param refunded whether the order was paid back before it arrived
 * @param others the person's other purchases
 */
export function withOrder(
  order: Order,
  settings: ServerSettings,
  known: Purchases,
  refunded: boolean,
  others: readonly Purchase[],
): Purchases {
  const usedBefore = others.flatMap(({ fromOrder }) =>
    fromOrder && fromOrder.held === null && fromOrder.order !== order.id ? fromOrder.coupons : [],
  )
  const ids = purchaseIds(order)
  return new Map(
    order.items.map((item, place) => {
      const id = ids[place] ?? ''
      const before = known.get(id) ?? NOTHING_YET
      const fromOrder = before.fromOrder ?? {
        order: order.id,
        uid: order.tags.uid,
        reference: order.reference,
        path: item.product,
        coupons: couponsOf(order),
        held: objectionTo(order, item, settings, usedBefore),
      }
      return [id, { ...before, fromOrder, refunded: before.refunded || refunded }]
    }),
  )
}

/** The purchase of a subscription after an event. A canceled one stays active until it is deactivated. */
export const withSubscription = (
  before: Purchase | undefined,
  { active, state, changed, product }: SubscriptionNews,
): Purchase =>
  withNews(before ?? NOTHING_YET, {
    active,
    canceled: state === 'canceled',
    changed,
    path: product,
  })

/** Whether the whole price was paid back. A part of it ends nothing. */
export const isWhole = ({ totalReturn, original }: Refund): boolean => totalReturn >= original.total
