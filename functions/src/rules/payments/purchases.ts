import {
  Gateway,
  SubscriptionState,
  type SubscriptionField,
} from '../../../../src/domain/vocabulary/payment.ts'
import { fieldsOf } from '../body.ts'
import type { Product } from '../serverSettings.ts'
import type { Objection } from './objection.ts'

/** The part of a purchase that its order tells. */
export interface OrderPart {
  readonly order: string
  /** Who bought; null if the order names nobody. */
  readonly uid: string | null
  /** What the buyer quotes to support. */
  readonly reference: string
  readonly path: string
  /** The codes that were used, in lower case. */
  readonly coupons: readonly string[]
  /** Why this purchase activates nobody until somebody has looked at it; null if nothing is wrong. */
  readonly held: Objection | null
}

/** The part that the events of its subscription tell. */
export interface SubscriptionPart {
  readonly active: boolean
  readonly canceled: boolean
  /** When the provider changed it last, in ms. */
  readonly changed: number
  /** The product that it is for now; null if the event names none. */
  readonly path: string | null
}

/**
 * One thing that was bought: the document `purchases/{id}`. Its id is that of the subscription, or is made of the order and
 * the product where there is none. Each kind of event writes a part of its own, so events may come in any order, late, and
 * more than once.
 */
export interface Purchase {
  readonly fromOrder: OrderPart | null
  readonly fromSubscription: SubscriptionPart | null
  /** Whether the whole price was paid back. */
  readonly refunded: boolean
}

export const NOTHING_YET: Purchase = { fromOrder: null, fromSubscription: null, refunded: false }

/** The purchase after news of its subscription; unchanged if it knows newer news. */
export function withNews(purchase: Purchase, news: SubscriptionPart): Purchase {
  const known = purchase.fromSubscription
  if (known && known.changed > news.changed) return purchase
  return { ...purchase, fromSubscription: { ...news, path: news.path ?? known?.path ?? null } }
}

const isActive = ({ fromOrder, fromSubscription, refunded }: Purchase): boolean =>
  fromOrder !== null && fromOrder.held === null && !refunded && (fromSubscription?.active ?? true)

/** A subscription on the profile (product 3). */
interface SubscriptionRecord {
  readonly active: boolean
  readonly state: SubscriptionState
  readonly gateway: Gateway
  readonly sku: string
  readonly reference: string
}

/**
 * The subscription records that a person's purchases make, to be written to users/{uid}. Left out is what the purchases say
 * nothing about, and a record that another gateway made and that is active.
 * @param purchases all of this person
 * @param document users/{uid} as it is
 */
export function recordsOf(
  purchases: readonly Purchase[],
  products: ReadonlyMap<string, Product>,
  document: unknown,
): Readonly<Partial<Record<SubscriptionField, SubscriptionRecord>>> {
  const records: Partial<Record<SubscriptionField, SubscriptionRecord>> = {}
  // The last one wins: an active purchase over one that has ended.
  for (const { record, ...told } of purchases
    .flatMap((purchase) => toldBy(purchase, products))
    .sort((one, other) => Number(one.active) - Number(other.active))) {
    const before = fieldsOf(fieldsOf(document)[record])
    const isOthers =
      before['active'] === true &&
      before['gateway'] !== undefined &&
      before['gateway'] !== Gateway.Card
    if (!isOthers) records[record] = told
  }
  return records
}

/** The records that one purchase makes: that of its product, and an ended one of the product that it was bought for, if it was changed. */
function toldBy(
  purchase: Purchase,
  products: ReadonlyMap<string, Product>,
): readonly (SubscriptionRecord & { readonly record: SubscriptionField })[] {
  const { fromOrder, fromSubscription } = purchase
  if (!fromOrder || fromOrder.held !== null) return []
  const told = (path: string, active: boolean) => {
    const product = products.get(path)
    if (!product || product.kind === 'gift') return []
    return [
      {
        record: product.record,
        active,
        state: active ? stateOf(purchase) : SubscriptionState.Expired,
        gateway: Gateway.Card,
        sku: path,
        reference: fromOrder.reference,
      },
    ]
  }
  const now = fromSubscription?.path ?? fromOrder.path
  return [
    ...(now === fromOrder.path ? [] : told(fromOrder.path, false)),
    ...told(now, isActive(purchase)),
  ]
}

const stateOf = ({ fromSubscription }: Purchase): SubscriptionState =>
  fromSubscription?.canceled ? SubscriptionState.Canceled : SubscriptionState.Active
