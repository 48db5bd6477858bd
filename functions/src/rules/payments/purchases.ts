import type { ServerSettings } from '../serverSettings.ts'
import { couponsOf, objectionTo } from './objection.ts'
import type { IsQuoted } from './signedQuote.ts'
import { isFullyRefunded, moneyOf } from './money.ts'
import type { Order, Sale, Subscription } from './Provider.ts'
import {
  type BoughtProduct,
  type NextCharge,
  EMPTY_PURCHASE,
  type Ending,
  type Purchase,
  type Purchases,
  type State,
  UNPAID,
} from './Purchase.ts'

type Item = Order['items'][number]

/** The ids of an item's purchase: the current one, and the one before its subscription existed. */
export const idsOf = (order: Order, { subscription, product }: Item): readonly [string, string] => {
  const earlierId = `${order.id}-${product}`
  return [subscription ?? earlierId, earlierId]
}

/** The data that decides about a purchase. */
export interface PurchaseContext extends Pick<ServerSettings, 'products' | 'promos'> {
  /** Whether the server signed this answer to a quote. */
  readonly isQuoted: IsQuoted
  /** The purchases of this sale that are stored. */
  readonly known: Purchases
  /** The person's other purchases. */
  readonly others: readonly Purchase[]
  /** Whether an account has the uid of the order. */
  readonly hasAccount: boolean
  /** Whether the provider says that the order will never be paid. */
  readonly failed: boolean
}

/** The purchases of a sale, from the provider's data. @param asOf when the provider was asked, in ms */
export function purchasesOf(sale: Sale, context: PurchaseContext, asOf: number): Purchases {
  return ofItems(sale.order, context, (item, before) => {
    const subscription = sale.subscriptions.get(item.subscription ?? '')
    const known = moneyOf(sale, item, asOf)
    const money = known ?? before
    return {
      paid: money.paid,
      returns: money.returns,
      charges: money.charges,
      present: money.present,
      receipts: money.receipts,
      firstPaid: earlier(before.firstPaid, money.firstPaid),
      unreadable: known === null,
      source: 'provider',
      asOf,
      product:
        productNow(subscription?.product ?? item.product, before, context.products) ??
        productNow(item.product, before, context.products),
      state: stateOf(sale.order, subscription, isFullyRefunded(money)),
      next: subscription ? nextChargeOf(subscription) : null,
      ends: subscription?.deactivationDate ?? null,
      ending: isOngoingAgain(before.ending, subscription) ? null : before.ending,
    }
  })
}

const earlier = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/** Whether the buyer continued a subscription after it was ended as requested. */
const isOngoingAgain = (ending: Ending | null, subscription?: Subscription): boolean =>
  ending !== null &&
  ending.done !== null &&
  subscription !== undefined &&
  subscription.active &&
  subscription.state !== 'canceled' &&
  subscription.changed > ending.done

type Reported = Pick<Purchase, 'source' | 'asOf' | 'product' | 'state' | 'paid'> & Partial<Purchase>

// @rule 7.account-asked The server writes no profile for a uid without an account
// @rule 7.agreed-kept A purchase keeps the order's tags `agreed_...` and `guardian_...`
export function ofItems(
  order: Order,
  context: PurchaseContext,
  reportedFor: (item: Item, before: Purchase) => Reported,
): Purchases {
  const { known, others, hasAccount, failed, products } = context
  // An unpaid renewal, or an event that comes late, does not change what was paid.
  const isPaid = [...known.values()].some(({ state }) => !UNPAID.has(state))
  if (isPaid && !order.completed) return new Map()
  return new Map(
    order.items.flatMap((item): readonly (readonly [string, Purchase])[] => {
      const [id, earlierId] = idsOf(order, item)
      const pending = id === earlierId ? undefined : known.get(earlierId)
      const before = joined(known.get(id), pending)
      const current = reportedFor(item, before)
      const isFailed = current.state === 'pending' && (failed || before.state === 'failed')
      const reported: Purchase = {
        ...before,
        ...current,
        ...(isFailed && { state: 'failed' }),
        order: order.id,
        uid: before.uid ?? order.tags.uid,
        reference: order.reference,
        agreed: { ...order.tags.agreed, ...before.agreed },
        deliverAt: before.deliverAt ?? order.tags.deliverAt,
        coupons: couponsOf(order, item),
        ordered: before.ordered || order.changed,
        quoted: order.tags.quoted,
      }
      // The current product can differ from the one that was sold at this price.
      const sold = productNow(item.product, before, products)
      const wasActivated =
        before.order !== null && before.held === null && !UNPAID.has(before.state)
      const held =
        reported.uid !== null && !hasAccount && sold?.kind !== 'gift'
          ? 'unknownAccount'
          : wasActivated || reported.released
            ? null
            : objectionTo(order, item, { ...reported, product: sold }, context, others)
      return [
        [id, { ...reported, held }],
        ...(pending ? [[earlierId, replaced(pending, current.source)] as const] : []),
      ]
    }),
  )
}

/** The purchase of a pending order, once the purchase of its subscription stands for it. */
const replaced = (pending: Purchase, source: Purchase['source']): Purchase => ({
  ...pending,
  state: 'failed',
  paid: 0,
  charges: [],
  present: [],
  ending: null,
  source,
})

/** A purchase before an update: what an event about its subscription said counts together with what its pending order said. */
function joined(own: Purchase | undefined, pending: Purchase | undefined): Purchase {
  if (own?.order === null && pending) {
    const { ordered, agreed, released, ending } = pending
    return { ...own, ordered, agreed, released, ending }
  }
  return own ?? pending ?? EMPTY_PURCHASE
}

// @rule 7.purchase-copy A purchase keeps its product when the settings change or drop it
/** The product of a purchase: the earlier one if it has not changed, or if the new one is not on sale. */
export function productNow(
  path: string,
  before: Purchase,
  products: ServerSettings['products'],
): BoughtProduct | null {
  if (before.product?.path === path) return before.product
  const onSale = products.get(path)
  return onSale ? { ...onSale, path } : before.product
}

export function stateOf(order: Order, subscription?: Subscription, isReturned = false): State {
  if (!order.completed) return 'pending'
  if (isReturned) return 'returned'
  return subscription ? stateOfSubscription(subscription) : 'active'
}

export function stateOfSubscription({ active, state }: Subscription): State {
  if (!active) return 'ended'
  return state === 'canceled' || state === 'overdue' || state === 'paused' ? state : 'active'
}

export const nextChargeOf = ({
  nextChargeDate: at,
  nextChargeTotal: total,
  nextChargeCurrency: currency,
}: Subscription): NextCharge | null =>
  at === null || total === null || currency === null ? null : { at, total, currency }
