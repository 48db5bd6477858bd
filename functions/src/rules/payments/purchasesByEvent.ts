import { isFullyRefunded, renewalNumber, shareOf } from './money.ts'
import type { Order, Refund, Subscription } from './Provider.ts'
import { EMPTY_PURCHASE, type Purchase, type Purchases, UNPAID } from './Purchase.ts'
import {
  nextChargeOf,
  ofItems,
  productNow,
  type PurchaseContext,
  stateOf,
  stateOfSubscription,
} from './purchases.ts'
import type { Content } from './webhookEvents.ts'

/** Thrown if an event says something about a purchase that is not known, so that it must come again. */
export class NotKnown extends Error {}

// @rule 7.events-in-outage While the provider does not answer, the content of a signed webhook counts until the next reading; an
//   event that cannot be used is not acknowledged
/**
 * The purchases that a webhook event is about, from its content. Events can come late, twice and in any order, so this applies
 * only until the provider answers. Everything that an event is about is read again first.
 * @param now when the event came, in ms
 * @throws NotKnown if the event changes something unknown
 */
export function purchasesByEvent(
  content: Content,
  context: PurchaseContext,
  now: number,
): Purchases {
  if (content.kind === 'order') return byOrder(content.order, context, now)
  if (content.kind === 'subscription') return bySubscription(content.subscription, context, now)
  return byRefund(content.refund, context.known, now)
}

/** A purchase whose time is that of an event; never in the future, where it would outdate the provider's answers. */
const asReported = (before: Purchase, changed: number, now: number): Purchase => ({
  ...before,
  source: 'letter',
  asOf: Math.max(before.asOf, Math.min(changed, now)),
})

function byOrder(order: Order, context: PurchaseContext, now: number): Purchases {
  const { known, products } = context
  const isOfOther = [...known.values()].some((one) => one.order !== null && one.order !== order.id)
  const isUnpaidRenewal = !order.completed && order.items.some(({ subscription }) => subscription)
  // What a renewal or a change of plan paid for, only the provider knows.
  if (isOfOther || isUnpaidRenewal || renewalNumber(order) > 0)
    throw new NotKnown('An order of a subscription that is not its first')
  const isPaidAlready = [...known.values()].some(
    (one) => one.order === order.id && !UNPAID.has(one.state),
  )
  if (isPaidAlready)
    return new Map([...known].map(([id, before]) => [id, asReported(before, 0, now)]))
  return ofItems(order, context, (item, before) => {
    const paid = shareOf(order, [item])
    const isPaid = order.completed && paid > 0
    return {
      paid,
      charges: [order.id],
      // A later event about the subscription may be from a later period.
      present: before.asOf > order.changed ? [] : [order.id],
      receipts: [order.reference],
      firstPaid: before.firstPaid ?? (isPaid ? order.changed : null),
      source: 'letter',
      asOf: Math.max(before.asOf, Math.min(order.changed, now)),
      product: productNow(item.product, before, products),
      // Keeps the state from an earlier event about the subscription.
      state: UNPAID.has(before.state) ? stateOf(order) : before.state,
    }
  })
}

function bySubscription(
  subscription: Subscription,
  { known, products }: PurchaseContext,
  now: number,
): Purchases {
  const { id, changed, product, deactivationDate } = subscription
  const before = known.get(id) ?? EMPTY_PURCHASE
  const after = asReported(before, changed, now)
  if (before.asOf >= Math.min(changed, now)) return new Map([[id, after]])
  const next = nextChargeOf(subscription)
  const productAfter = product === null ? before.product : productNow(product, before, products)
  const isSamePeriod = next?.at === before.next?.at && productAfter?.path === before.product?.path
  return new Map([
    [
      id,
      {
        ...after,
        next,
        ends: deactivationDate,
        product: productAfter,
        // After a renewal or a change of plan, only the provider knows what was paid for the present period.
        present: isSamePeriod ? before.present : [],
        state: before.state === 'returned' ? before.state : stateOfSubscription(subscription),
      },
    ],
  ])
}

function byRefund(refund: Refund, known: Purchases, now: number): Purchases {
  const { original, completed, items } = refund
  const charged = [...known].filter(([, { charges }]) => charges.includes(original))
  if (charged.length === 0) throw new NotKnown('A refund of an order that is not known')
  const named = (id: string, path: string | undefined) =>
    items.filter(({ subscription, product }) =>
      subscription === null ? product === path : subscription === id,
    )
  const meant = charged.filter(
    ([id, { product }]) => items.length === 0 || named(id, product?.path).length > 0,
  )
  const isAmbiguous = items.some(
    ({ subscription, product }) =>
      subscription === null && meant.filter(([, one]) => one.product?.path === product).length > 1,
  )
  if (isAmbiguous) throw new NotKnown('A refund that several subscriptions can be meant by')
  const paid = meant.reduce((sum, [, one]) => sum + one.paid, 0)
  return new Map(
    charged.map(([id, before]) => {
      const after = asReported(before, refund.changed ?? now, now)
      const isMeant = meant.some(([one]) => one === id)
      const isRenewalDue = before.next !== null && before.next.at <= now
      // A refund of an earlier period does not concern the present one.
      if (!completed || !isMeant || isRenewalDue || !before.present.includes(original))
        return [id, after]
      const share = paid > 0 ? before.paid / paid : 1 / meant.length
      const returns = { ...before.returns, [refund.return]: refund.totalReturn * share }
      const isReturned = isFullyRefunded({ paid: before.paid, returns })
      return [id, { ...after, returns, state: isReturned ? 'returned' : before.state }]
    }),
  )
}
