import { isDeepStrictEqual } from 'node:util'
import {
  Gateway,
  SubscriptionField,
  SubscriptionState,
} from '../../../../src/domain/vocabulary/payment.ts'
import { fieldsOf } from '../body.ts'
import { ACTIVE, isOver, type Purchase } from './Purchase.ts'

// @rule 7.access-is-paid A person's records follow from what their purchases pay for, in whatever order webhooks come
/**
 * The entitlements from all purchases of a person.
 * @param now in ms
 * @returns a record for each program that they ever bought here, their open orders, and the programs that more than one purchase
 *   pays for now
 */
export function entitlementsOf(purchases: readonly Purchase[], now: number) {
  const paid = purchases.flatMap((purchase) => {
    const { product, held, state } = purchase
    if (!product || product.kind === 'gift' || held !== null) return []
    if (state === 'pending' || state === 'failed') return []
    return [{ ...purchase, record: product.record, path: product.path }]
  })
  // Of each record's purchases, the last takes effect: active ones come after others, those that renew after those that end,
  // later ones after earlier ones.
  const ranked = paid.sort(
    (one, other) =>
      rank(one) - rank(other) ||
      one.ordered - other.ordered ||
      one.reference.localeCompare(other.reference),
  )
  const active = ranked.filter(({ state }) => ACTIVE.has(state)).map(({ record }) => record)
  return {
    records: Object.fromEntries(ranked.map((purchase) => [purchase.record, recordOf(purchase)])),
    open: openOrders(purchases, now),
    twice: active.filter((record, index) => active.indexOf(record) !== index),
  }
}

const rank = ({ state }: Purchase): number =>
  ACTIVE.has(state) ? (state === 'canceled' ? 1 : 2) : 0

/** A subscription in the profile (product 3). Its times are in ms. */
const recordOf = (bought: Purchase & { readonly path: string }) => ({
  active: ACTIVE.has(bought.state),
  state: !ACTIVE.has(bought.state)
    ? SubscriptionState.Expired
    : bought.state === 'canceled'
      ? SubscriptionState.Canceled
      : SubscriptionState.Active,
  gateway: Gateway.Card,
  sku: bought.path,
  reference: bought.reference,
  standing: bought.state === 'overdue' || bought.state === 'paused' ? bought.state : null,
  since: bought.product?.kind === 'voucher' ? null : bought.ordered,
  first_paid: bought.product?.kind === 'voucher' ? null : bought.firstPaid,
  next_charge: bought.state === 'active' ? bought.next : null,
  ends: bought.state === 'canceled' ? bought.ends : null,
})

/** How many open orders the profile lists at most: anybody can place orders for anybody, and a document has a limit. */
export const MAX_OPEN_ORDERS = 20

// @rule 7.open-orders The profile lists pending orders for thirty days, and held ones: at most twenty, those that are paid first,
//   then the latest
const openOrders = (purchases: readonly Purchase[], now: number) =>
  purchases
    .flatMap((purchase) => openOf(purchase, now))
    .sort(
      (one, other) =>
        Number(one.state === 'pending') - Number(other.state === 'pending') ||
        other.since - one.since ||
        one.reference.localeCompare(other.reference),
    )
    .slice(0, MAX_OPEN_ORDERS)

/** The open order of a purchase, pending until it is paid, or held until our staff release it; empty if it is not open. */
function openOf(purchase: Purchase, now: number) {
  const { state, held, product, reference, ordered } = purchase
  const isPending = state === 'pending' && !isOver(purchase, now)
  const isHeld = held !== null && ACTIVE.has(state)
  if ((!isPending && !isHeld) || product?.kind === 'gift') return []
  return [
    {
      state: isPending ? 'pending' : 'held',
      reference,
      sku: product?.path ?? '',
      record: product?.record ?? null,
      since: ordered,
    },
  ]
}

// @rule 7.app-store-records The server does not change an active record of an app store
/**
 * The changes to users/{uid}: sets each record that a purchase pays for, and ends each record that none pays for any more. Does
 * not change an app store's active record.
 * @param document the current users/{uid}
 */
export function profileChanges(
  document: unknown,
  { records, open }: Pick<ReturnType<typeof entitlementsOf>, 'records' | 'open'>,
): Readonly<Record<string, unknown>> {
  const before = fieldsOf(document)
  const changes: Record<string, unknown> = {}
  for (const field of Object.values(SubscriptionField)) {
    const was = fieldsOf(before[field])
    const isActive = was['active'] === true
    const isCard = was['gateway'] === Gateway.Card
    const record = records[field] ?? (isCard && isActive ? ENDED : undefined)
    // A record without a gateway was written by hand.
    const mayChange = isCard || was['gateway'] === undefined || (!isActive && record?.active)
    if (record && mayChange && !isDeepStrictEqual({ ...was, ...record }, was))
      changes[field] = record
  }
  if (!isDeepStrictEqual(before['open_orders'] ?? [], open)) changes['open_orders'] = open
  return changes
}

const ENDED = {
  active: false,
  state: SubscriptionState.Expired,
  standing: null,
  next_charge: null,
  ends: null,
}
