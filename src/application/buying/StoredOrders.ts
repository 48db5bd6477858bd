import { DAY } from '#domain/time/durations.ts'
import type { SubscriptionField } from '#domain/vocabulary/payment.ts'
import { Listeners } from '../ports/Listeners.ts'
import type { Clock } from '../ports/Clock.ts'
import type { Digest } from '../ports/Digest.ts'
import type { CheckoutKept, KeptOrder, OrderKind, PendingOrder } from '../ports/kept/KeptValues.ts'
import type { Unsubscribe } from '../ports/Unsubscribe.ts'

/** How long an order is kept, in ms, unless it becomes active. */
export const ORDER_TTL_MS = DAY
/** How long an active order is kept, in ms: the longest period until the next charge. */
export const ACTIVE_TTL_MS = 366 * DAY

const ORDER_KINDS: readonly OrderKind[] = ['subscription', 'voucher']

type KeptOrders = Readonly<Record<OrderKind, CheckoutKept['pending_order']>>

/** An order of a person, and how it was paid. */
export type Order = KeptOrder & { readonly kind: OrderKind }

/** What of an order outlasts a log-out, and what other tabs of a shared device know. */
const sealed = ({ offer: _offer, ...order }: KeptOrder): KeptOrder => ({
  ...order,
  reference: null,
})

// @rule 4.orders-by-person An order is kept by person and subscription, for every tab: for a day, or for a year if it is active
/**
 * The orders of this browser, by person and subscription (product 4: orders). While one is pending, its subscription is not sold
 * again, not even after a log-out. Pending orders outlast the log-out, so all hold a digest instead of the uid.
 */
export class StoredOrders {
  readonly #listeners = new Listeners()
  readonly #whole: KeptOrders
  readonly #sealed: KeptOrders

  constructor(
    kept: CheckoutKept,
    private readonly clock: Clock,
    private readonly digest: Digest,
  ) {
    this.#whole = { subscription: kept.pending_order, voucher: kept.pending_voucher }
    this.#sealed = { subscription: kept.sealed_order, voucher: kept.sealed_voucher }
    this.#noteFutureOrders()
  }

  /** The order of a person for a subscription, at most a day old: the one that is not active yet, otherwise the latest. */
  of(field: SubscriptionField, uid: string): Order | null {
    const own = this.#of(uid).filter(
      (order) => order.activates === field && this.#age(order) < ORDER_TTL_MS,
    )
    const [first] = own.sort(
      (one, other) => Number(one.isActive) - Number(other.isActive) || other.at - one.at,
    )
    return first ?? null
  }

  /** The order of a person with this reference; an active one is found for a year. */
  withReference(reference: string, uid: string): Order | null {
    return this.#of(uid).find((order) => order.reference === reference) ?? null
  }

  /** The order of a person for a subscription, if it is not active yet. */
  pending(field: SubscriptionField, uid: string): Order | null {
    const order = this.of(field, uid)
    return order?.isActive ? null : order
  }

  /** Whether anybody who has not logged out has an order for this subscription that is not active yet. */
  isAnyPending(field: SubscriptionField): boolean {
    return this.#all().some(
      ({ activates, isActive, reference }) =>
        activates === field && !isActive && reference !== null,
    )
  }

  save(kind: OrderKind, uid: string, order: PendingOrder): void {
    const whose = this.digest(uid)
    const others = this.#current(kind).filter(
      (other) => other.whose !== whose || other.activates !== order.activates,
    )
    this.#write(kind, [...others, { ...order, whose, at: this.clock.now(), isActive: false }])
  }

  /** Call it when a person logs out. Removes their active orders, and the reference and offer of the others. */
  seal(uid: string): void {
    this.#replace(uid, (order) => (order.isActive ? [] : [sealed(order)]))
  }

  /** Removes all orders of a person whose account is deleted. */
  forget(uid: string): void {
    this.#replace(uid, () => [])
  }

  /** Marks the person's pending orders for a subscription as active. Call it when the profile says that it is active. */
  settle(field: SubscriptionField, uid: string): void {
    const whose = this.digest(uid)
    const isPending = (order: KeptOrder) =>
      order.whose === whose && order.activates === field && !order.isActive
    const settled = (order: KeptOrder) => (isPending(order) ? { ...order, isActive: true } : order)
    for (const kind of ORDER_KINDS) {
      const orders = this.#current(kind)
      if (orders.some(isPending)) this.#write(kind, orders.map(settled))
    }
  }

  /** Calls the listener when the orders change, in this tab or another. */
  observe(listener: () => void): Unsubscribe {
    const stops = [
      this.#listeners.add(listener),
      ...ORDER_KINDS.map((kind) => this.#sealed[kind].observe(listener)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** Replaces each order of a person by what `replace` returns for the order. */
  #replace(uid: string, replace: (order: KeptOrder) => readonly KeptOrder[]): void {
    const whose = this.digest(uid)
    for (const kind of ORDER_KINDS)
      this.#write(
        kind,
        this.#current(kind).flatMap((order) => (order.whose === whose ? replace(order) : order)),
      )
  }

  #write(kind: OrderKind, orders: readonly KeptOrder[]): void {
    for (const [kept, list] of [
      [this.#whole[kind], orders.filter(({ reference }) => reference !== null)],
      [this.#sealed[kind], orders.filter(({ isActive }) => !isActive).map(sealed)],
    ] as const)
      if (list.length === 0) kept.remove()
      else kept.write(list)
    this.#listeners.emit()
  }

  #all(): Order[] {
    const ofKind = (kind: OrderKind) => (order: KeptOrder) => ({ ...order, kind })
    return ORDER_KINDS.flatMap((kind) => this.#current(kind).map(ofKind(kind)))
  }

  #of(uid: string): Order[] {
    const whose = this.digest(uid)
    return this.#all().filter((order) => order.whose === whose)
  }

  #current(kind: OrderKind): readonly KeptOrder[] {
    const whole = this.#whole[kind].read() ?? []
    const onlySealed = (this.#sealed[kind].read() ?? []).filter(
      ({ whose, at, activates }) =>
        !whole.some(
          (order) => order.whose === whose && order.at === at && order.activates === activates,
        ),
    )
    return [...whole, ...onlySealed].filter(
      (order) => this.#age(order) < (order.isActive ? ACTIVE_TTL_MS : ORDER_TTL_MS),
    )
  }

  /** In ms. If the order seems to be made in the future, the time since a clock first saw it so. */
  #age({ at, seen }: KeptOrder): number {
    const now = this.clock.now()
    return now - (at <= now ? at : Math.min(seen ?? now, now))
  }

  /** Notes when an order that was made while the device's clock was ahead is first seen with the clock behind it. */
  #noteFutureOrders(): void {
    const now = this.clock.now()
    const isUnnoted = ({ at, seen = Infinity }: KeptOrder) => at > now && seen > now
    const noted = (order: KeptOrder) => (isUnnoted(order) ? { ...order, seen: now } : order)
    for (const kind of ORDER_KINDS) {
      const orders = this.#current(kind)
      if (orders.some(isUnnoted)) this.#write(kind, orders.map(noted))
    }
  }
}
