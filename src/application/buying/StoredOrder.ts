import type { Clock } from '../ports/Clock.ts'
import type { Digest } from '../ports/Digest.ts'
import type { KeptOrder, OrderKind, OrderRepository, PendingOrder } from '../ports/kept/OrderRepository.ts'
import type { Unsubscribe } from '../ports/Unsubscribe.ts'

/** How long an order that does not become active is waited for, in ms; then it is given up. */
const PATIENCE = 24 * 60 * 60_000

const ORDER_KINDS: readonly OrderKind[] = ['subscription', 'voucher']

/**
 * The latest order of each person who pays in this browser, by kind; every tab knows it (product 4: orders). Nothing in it
 * names a person, since it has to outlive their log-out: whoever logs in again must not pay twice.
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

  /** The order of somebody, until it is given up. */
  of(kind: OrderKind, uid: string): PendingOrder | null {
    return this.#current(kind).find(this.#isOf(uid)) ?? null
  }

  /** The order of somebody that waits for the profile to say active. */
  pending(kind: OrderKind, uid: string): PendingOrder | null {
    return this.#current(kind).find((order) => this.#isOf(uid)(order) && !order.isActive) ?? null
  }

  /** Whether an order waits of somebody who did not log out. */
  isAnyPending(kind: OrderKind): boolean {
    return this.#current(kind).some(({ isActive, reference }) => !isActive && reference !== null)
  }

  save(kind: OrderKind, uid: string, { reference, path, activates }: PendingOrder): void {
    this.#keep(kind, { whose: this.#digest(uid), reference, path, activates, at: this.#clock.now(), isActive: false })
  }

  /** Somebody logs out: of an order that waits only that stays which keeps them from paying twice. */
  seal(uid: string): void {
    for (const kind of ORDER_KINDS) {
      const own = this.#current(kind).find(this.#isOf(uid))
      this.#put(kind, own && !own.isActive ? [{ ...own, reference: null }] : [], this.#digest(uid))
    }
  }

  /** The profile says active: nothing is waited for any more. */
  settle(kind: OrderKind, uid: string): void {
    const pending = this.#current(kind).find((order) => this.#isOf(uid)(order) && !order.isActive)
    if (pending) this.#keep(kind, { ...pending, isActive: true })
  }

  /** Tells of each order, and of each that became active, in this tab or another. */
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

  /** Puts these in the place of somebody's. */
  #put(kind: OrderKind, orders: readonly KeptOrder[], whose: string): void {
    const others = this.#current(kind).filter((other) => other.whose !== whose)
    const all = [...others, ...orders]
    if (all.length === 0) this.#kept[kind].remove()
    else this.#kept[kind].write(all)
    for (const listener of this.#listeners[kind]) listener()
  }

  /** Without those that were given up. */
  #current(kind: OrderKind): readonly KeptOrder[] {
    const now = this.#clock.now()
    return (this.#kept[kind].read() ?? []).filter(({ at }) => Math.abs(now - at) < PATIENCE)
  }

  #isOf(uid: string): (order: KeptOrder) => boolean {
    const own = this.#digest(uid)
    return ({ whose }) => whose === own
  }
}
