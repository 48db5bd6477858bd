import type { Charge, ChargedSubscription, Order, Refund, Sale } from './Provider.ts'
import type { Money } from './Purchase.ts'

/** Less than the smallest coin, because sums of floating-point numbers are not exact. */
const EPSILON = 0.005
/** How far an end and the refund that caused it may be apart, in ms. */
const SAME_TIME_MS = 86_400_000

type Item = Order['items'][number]

// @rule 7.refunds A plan ends only when all payments for its present period are refunded in full
/** Whether all that was paid for the present period was refunded; false if nothing was paid, or the amount is unknown. */
export function isFullyRefunded({ paid, returns }: Pick<Money, 'paid' | 'returns'>): boolean {
  const refunded = Object.values(returns).reduce((sum, one) => sum + one, 0)
  return paid > EPSILON && refunded > paid - EPSILON
}

export const isFree = (amount: number): boolean => amount < EPSILON

/**
 * What was paid for an item of a sale: for the present period of its subscription, else by its order.
 * @param at the present, in ms
 * @returns null if a charge that may be for the present period cannot be read
 */
export function moneyOf(sale: Sale, item: Item, at: number): Money | null {
  const subscription = sale.subscriptions.get(item.subscription ?? '')
  const all = subscription?.charges ?? [{ order: sale.order, begin: null, end: null }]
  if (all.some(({ order, end }) => order === null && (end === null || end > at))) return null
  const present = presentCharges(all, at)
  const sums = present.map((order) => paidFor(order, item, sale))
  const orders = all.flatMap(({ order }) => order ?? [])
  return {
    paid: sums.reduce((sum, { paid }) => sum + paid, 0),
    returns: Object.assign({}, ...sums.map(({ returns }) => returns)),
    charges: orders.map(({ id }) => id),
    present: present.map(({ id }) => id),
    receipts: orders.map(({ reference }) => reference),
    firstPaid: firstPaidAt(all, item),
  }
}

/** The number of a renewal, at the end of its reference: ABC1-B2. */
const RENEWAL = /B(\d{1,6})$/
/** The number of a renewal; 0 for a first order or a change of plan. */
export const renewalNumber = ({ reference }: Order): number =>
  Number(RENEWAL.exec(reference)?.[1] ?? 0)

/**
 * The orders that paid for the present period, or for the last one if no period is present. A change of plan adds an order to a
 * period. Without periods, these are the last renewal or, before any, all orders.
 */
function presentCharges(charges: readonly Charge[], at: number): readonly Order[] {
  const paid = charges.flatMap(({ order, end }) => (order?.completed ? [{ order, end }] : []))
  const ends = paid.flatMap(({ end }) => end ?? [])
  if (ends.length > 0) {
    const moment = Math.min(at, Math.max(...ends) - 1)
    return paid.filter(({ end }) => end !== null && end > moment).map(({ order }) => order)
  }
  const last = Math.max(...paid.map(({ order }) => renewalNumber(order)))
  return paid.map(({ order }) => order).filter((order) => renewalNumber(order) === last)
}

/** When money was first paid, in ms; null if none was. */
function firstPaidAt(charges: readonly Charge[], item: Item): number | null {
  const times = charges.flatMap(({ order, begin }) =>
    order?.completed && !isFree(shareOf(order, lineOf(order, item)))
      ? [begin ?? order.changed]
      : [],
  )
  return times.length > 0 ? Math.min(...times) : null
}

/** The items of an order that are for the same purchase as an item. A renewal can be for another product than the first order. */
function lineOf({ items }: Order, { subscription, product }: Item): readonly Item[] {
  const own = items.filter((one) => subscription !== null && one.subscription === subscription)
  const ofProduct = items.filter((one) => one.product === product)
  return [own, ofProduct, items.slice(0, items.length === 1 ? 1 : 0)].find(isFilled) ?? []
}

const isFilled = ({ length }: readonly unknown[]): boolean => length > 0

/** The part of an order's total that was paid for some of its items, in proportion to their prices. */
export const shareOf = (order: Order, line: readonly Item[]): number =>
  order.total * shareIn(order.items, line)

/** The share of some items in the prices of all; without prices, in their number. */
function shareIn<Priced extends { readonly subtotal: number }>(
  items: readonly Priced[],
  line: readonly Priced[],
): number {
  const sum = sumOf(items)
  return sum > 0 ? sumOf(line) / sum : line.length / items.length
}

const sumOf = (items: readonly { readonly subtotal: number }[]): number =>
  items.reduce((sum, { subtotal }) => sum + subtotal, 0)

/** What a charge took for an item, and the refunds of it, by the ids of the returns. */
function paidFor(charge: Order, item: Item, sale: Sale): Pick<Money, 'paid' | 'returns'> {
  const line = lineOf(charge, item)
  const returns: Record<string, number> = {}
  const remaining = new Map(charge.items.map((one) => [one, shareOf(charge, [one])]))
  for (const refund of sale.returns) {
    if (!refund.completed || refund.original !== charge.id) continue
    for (const [one, amount] of refundedItems(refund, charge, sale.subscriptions, remaining)) {
      remaining.set(one, (remaining.get(one) ?? 0) - amount)
      if (line.includes(one) && !isFree(amount))
        returns[refund.return] = (returns[refund.return] ?? 0) + amount
    }
  }
  return { paid: shareOf(charge, line), returns }
}

/**
 * The items of a charge that a refund is for, each with its amount. A refund without items is for all. If it names a product that
 * several items have, it is for those whose subscription it ended, then for those that run, then for those that ended before.
 */
function refundedItems(
  refund: Refund,
  charge: Order,
  subscriptions: ReadonlyMap<string, ChargedSubscription>,
  remaining: ReadonlyMap<Item, number>,
): readonly (readonly [Item, number])[] {
  if (refund.items.length === 0)
    return charge.items.map((one) => [one, refund.totalReturn * shareIn(charge.items, [one])])
  return refund.items.flatMap((part) => {
    let amount = refund.totalReturn * shareIn(refund.items, [part])
    const named = charge.items.filter(
      ({ subscription }) => subscription !== null && subscription === part.subscription,
    )
    const candidates =
      named.length > 0 ? named : charge.items.filter(({ product }) => product === part.product)
    return candidates
      .toSorted((one, other) => rank(one) - rank(other))
      .map((one, index) => {
        const isLast = index === candidates.length - 1
        const taken = isLast ? amount : Math.min(amount, Math.max(0, remaining.get(one) ?? 0))
        amount -= taken
        return [one, taken] as const
      })
  })

  function rank({ subscription }: Item): number {
    const found = subscriptions.get(subscription ?? '')
    if (!found || found.active) return 1
    return found.changed < (refund.changed ?? 0) - SAME_TIME_MS ? 2 : 0
  }
}
