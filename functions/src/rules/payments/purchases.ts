import type { ServerSettings } from '../serverSettings.ts'
import type { Content } from './webhookEvents.ts'
import { isFullyRefunded, returnsOf, shareOf } from './refunds.ts'
import { couponsOf, objectionTo } from './objection.ts'
import type { Order, Sale, Subscription } from './Provider.ts'
import {
  type BoughtProduct,
  type NextCharge,
  EMPTY_PURCHASE,
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
    const charge = subscription?.lastCharge ?? sale.order
    // A renewal can be for another product than the first order.
    const { product } =
      charge.items.find((one) => subscription && one.subscription === subscription.id) ?? item
    const money = {
      paid: shareOf(charge, product),
      returns: returnsOf(charge, sale.returns, product),
    }
    return {
      ...money,
      source: 'provider',
      asOf,
      product:
        productNow(subscription?.product ?? item.product, before, context.products) ??
        productNow(item.product, before, context.products),
      state: stateOf(sale.order, subscription, money),
      next: subscription ? nextChargeOf(subscription) : null,
      ends: subscription?.deactivationDate ?? null,
    }
  })
}

// @rule 7.events-in-outage While the provider does not answer, the content of a signed webhook counts until the daily run
/**
 * The purchases that a webhook event is about, from its content. Events can come late, twice and in any order, so this applies
 * only until the provider answers.
 */
export function purchasesByEvent(content: Content, context: PurchaseContext): Purchases {
  const { known, products } = context
  if (content.kind === 'order')
    return ofItems(content.order, context, ({ product }, before) => ({
      paid: shareOf(content.order, product),
      source: 'letter',
      asOf: Math.max(before.asOf, content.order.changed),
      product: productNow(product, before, products),
      // Keeps the state from an earlier event about the subscription.
      state: UNPAID.has(before.state) ? stateOf(content.order) : before.state,
    }))
  if (content.kind === 'subscription') {
    const { subscription } = content
    const before = known.get(subscription.id) ?? EMPTY_PURCHASE
    if (before.asOf >= subscription.changed) return new Map()
    return new Map([
      [
        subscription.id,
        {
          ...before,
          source: 'letter',
          asOf: subscription.changed,
          next: nextChargeOf(subscription),
          ends: subscription.deactivationDate,
          product:
            subscription.product === null
              ? before.product
              : productNow(subscription.product, before, products),
          state: before.state === 'returned' ? before.state : stateOfSubscription(subscription),
        },
      ],
    ])
  }
  const { refund } = content
  if (!refund.completed) return new Map()
  const isFor = ({ order, product }: Purchase) =>
    order === refund.original &&
    (refund.items.length === 0 || refund.items.some((item) => item.product === product?.path))
  return new Map(
    [...known]
      .filter(([, purchase]) => isFor(purchase))
      .map(([id, before]) => {
        const returns = { ...before.returns, [refund.return]: refund.totalReturn }
        const state = isFullyRefunded({ paid: before.paid, returns }) ? 'returned' : before.state
        return [id, { ...before, returns, state, source: 'letter' }]
      }),
  )
}

type Reported = Pick<Purchase, 'source' | 'asOf' | 'product' | 'state' | 'paid'> & Partial<Purchase>

// @rule 7.account-asked The server writes no profile for a uid without an account
// @rule 7.agreed-kept A purchase keeps the order's tags `agreed_...` and `guardian_...`
function ofItems(
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
      const before = known.get(id) ?? pending ?? EMPTY_PURCHASE
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
        coupons: couponsOf(order, item),
        ordered: before.ordered || order.changed,
      }
      // The current product can differ from the one that was sold at this price.
      const sold = productNow(item.product, before, products)
      const wasActivated =
        before.order !== null && before.held === null && !UNPAID.has(before.state)
      const held =
        reported.uid !== null && !hasAccount
          ? 'unknownAccount'
          : wasActivated || reported.released
            ? null
            : objectionTo(order, item, { ...reported, product: sold }, context, others)
      return [
        [id, { ...reported, held }],
        ...(pending
          ? [[earlierId, { ...pending, state: 'failed', source: current.source }] as const]
          : []),
      ]
    }),
  )
}

// @rule 7.purchase-copy A purchase keeps its product when the settings change or drop it
/** The product of a purchase: the earlier one if it has not changed, or if the new one is not on sale. */
function productNow(
  path: string,
  before: Purchase,
  products: ServerSettings['products'],
): BoughtProduct | null {
  if (before.product?.path === path) return before.product
  const onSale = products.get(path)
  return onSale ? { ...onSale, path } : before.product
}

function stateOf(
  order: Order,
  subscription?: Subscription,
  money?: Pick<Purchase, 'paid' | 'returns'>,
): State {
  if (!order.completed) return 'pending'
  if (money && isFullyRefunded(money)) return 'returned'
  return subscription ? stateOfSubscription(subscription) : 'active'
}

function stateOfSubscription({ active, state }: Subscription): State {
  if (!active) return 'ended'
  return state === 'canceled' || state === 'overdue' || state === 'paused' ? state : 'active'
}

const nextChargeOf = ({
  nextChargeDate: at,
  nextChargeTotal: total,
  nextChargeCurrency: currency,
}: Subscription): NextCharge | null =>
  at === null || total === null || currency === null ? null : { at, total, currency }
