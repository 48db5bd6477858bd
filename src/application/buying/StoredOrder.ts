import type { Clock } from '../ports/Clock.ts'
import type { Digest } from '../ports/Digest.ts'
import type { KeptOrder, OrderKind, OrderRepository, PendingOrder } from '../ports/kept/OrderRepository.ts'
import type { Unsubscribe } from '../ports/Unsubscribe.ts'

/** How long an order is kept, in ms. */
const PATIENCE = 24 * 60 * 60_000

const ORDER_KINDS: readonly OrderKind[] = ['subscription', 'voucher']

/**
 * The latest order of each person who pays in this browser, by kind, for all tabs (product 4: orders). It is kept after the
 * log-out, so that a person who logs in again does not pay twice; so it holds a digest instead of the uid.
 */
export class StoredOrder {
  readonly #kept: OrderRepository
  readonly #clock: Clock
  readonly #digest: Digest
  readonly #listeners: Readonly<Record<OrderKind, Set<() => void>>> = { subscription: new Set(), voucher: new Set() }

  constructor(kept: OrderRepository, clock: Clock, digest: Digest) {
    this.#kept = kept
    this.#clock = clock
    this.#digest = digest
  }

  /** The order of a person, for 24 hours. */
  of(kind: OrderKind, uid: string): PendingOrder | null {
    return this.#current(kind).find(this.#isOf(uid)) ?? null
  }

  /** The order of a person, if it is not active yet. */
  pending(kind: OrderKind, uid: string): PendingOrder | null {
    return this.#current(kind).find((order) => this.#isOf(uid)(order) && !order.isActive) ?? null
  }

  /** Whether anybody who has not logged out has an order that is not active yet. */
  isAnyPending(kind: OrderKind): boolean {
    return this.#current(kind).some(({ isActive, reference }) => !isActive && reference !== null)
  }

  save(kind: OrderKind, uid: string, { reference, path, activates }: PendingOrder): void {
    this.#keep(kind, { whose: this.#digest(uid), reference, path, activates, at: this.#clock.now(), isActive: false })
  }

  /** Call it when a person logs out. It removes an active order, and the reference of one that is not active yet. */
  seal(uid: string): void {
    for (const kind of ORDER_KINDS) {
      const own = this.#current(kind).find(this.#isOf(uid))
      this.#put(kind, own && !own.isActive ? [{ ...own, reference: null }] : [], this.#digest(uid))
    }
  }

  /** Call it when the profile says that the order is active. */
  settle(kind: OrderKind, uid: string): void {
    const pending = this.#current(kind).find((order) => this.#isOf(uid)(order) && !order.isActive)
    if (pending) this.#keep(kind, { ...pending, isActive: true })
  }

  /** Calls the listener when the orders change, in this tab or another. */
  observe(kind: OrderKind, listener: () => void): Unsubscribe {
    const one = () => listener()
    this.#listeners[kind].add(one)
    const stop = this.#kept[kind].observe(listener)
    return () => {
      this.#listeners[kind].delete(one)
      stop()
    }
  }

  #keep(kind: OrderKind, order: KeptOrder): void {
    this.#put(kind, [order], order.whose)
  }

  /** Replaces the orders of one person. */
  #put(kind: OrderKind, orders: readonly KeptOrder[], whose: string): void {
    const others = this.#current(kind).filter((other) => other.whose !== whose)
    const all = [...others, ...orders]
    if (all.length === 0) this.#kept[kind].remove()
    else this.#kept[kind].write(all)
    for (const listener of this.#listeners[kind]) listener()
  }

  /** The orders of the last 24 hours. */
  #current(kind: OrderKind): readonly KeptOrder[] {
    const now = this.#clock.now()
    return (this.#kept[kind].read() ?? []).filter(({ at }) => Math.abs(now - at) < PATIENCE)
  }

  #isOf(uid: string): (order: KeptOrder) => boolean {
    const own = this.#digest(uid)
    return ({ whose }) => whose === own
  }
}
