import { toReference } from '../../domain/offer/reference.ts'
import { isSubscriptionField, type SubscriptionField } from '../../domain/vocabulary/payment.ts'
import type { Clock } from '../ports/Clock.ts'
import type { DeviceStore } from '../ports/KeyValueStore.ts'
import type { Digest } from '../ports/Digest.ts'
import type { Unsubscribe } from '../ports/Unsubscribe.ts'
import { readJson } from '../storage/readJson.ts'

const KEYS = { plan: 'pending_order', voucher: 'pending_voucher' } as const
/** How long an order that does not become active is waited for, in ms; then it is given up. */
const PATIENCE = 24 * 60 * 60_000

const ORDER_KINDS: readonly OrderKind[] = ['plan', 'voucher']

/** What an order is for: a plan that was paid for, or one that a voucher paid for. */
export type OrderKind = keyof typeof KEYS

/** An order that the payment window reported. */
export interface PendingOrder {
  /** What the buyer quotes to support; null once they logged out since. */
  readonly reference: string | null
  readonly path: string
  /** The record that it makes active. */
  readonly activates: SubscriptionField
}

interface KeptOrder extends PendingOrder {
  /** A digest of the uid: it names nobody, and whoever has the uid knows their order again. */
  readonly whose: string
  /** When it was reported, in ms since the epoch. */
  readonly at: number
  /** Whether the profile has said active since. */
  readonly isActive: boolean
}

/**
 * The latest order of each person who pays in this browser, by kind; every tab knows it (product 4: orders). Nothing in it
 * names a person, since it has to outlive their log-out: whoever logs in again must not pay twice.
 */
export class StoredOrder {
  readonly #device: DeviceStore
  readonly #clock: Clock
  readonly #digest: Digest
  readonly #listeners: Readonly<Record<OrderKind, Set<() => void>>> = { plan: new Set(), voucher: new Set() }

  constructor(device: DeviceStore, clock: Clock, digest: Digest) {
    this.#device = device
    this.#clock = clock
    this.#digest = digest
  }

  /** The order of somebody, until it is given up. */
  of(kind: OrderKind, uid: string): PendingOrder | null {
    return this.#kept(kind).find(this.#isOf(uid)) ?? null
  }

  /** The order of somebody that waits for the profile to say active. */
  pending(kind: OrderKind, uid: string): PendingOrder | null {
    return this.#kept(kind).find((order) => this.#isOf(uid)(order) && !order.isActive) ?? null
  }

  /** Whether an order waits of somebody who did not log out. */
  isAnyPending(kind: OrderKind): boolean {
    return this.#kept(kind).some(({ isActive, reference }) => !isActive && reference !== null)
  }

  save(kind: OrderKind, uid: string, { reference, path, activates }: PendingOrder): void {
    this.#keep(kind, { whose: this.#digest(uid), reference, path, activates, at: this.#clock.now(), isActive: false })
  }

  /** Somebody logs out: of an order that waits only that stays which keeps them from paying twice. */
  seal(uid: string): void {
    for (const kind of ORDER_KINDS) {
      if (this.#device.read(KEYS[kind]) === null) continue
      const own = this.#kept(kind).find(this.#isOf(uid))
      this.#put(kind, own && !own.isActive ? [{ ...own, reference: null }] : [], this.#digest(uid))
    }
  }

  /** The profile says active: nothing is waited for any more. */
  settle(kind: OrderKind, uid: string): void {
    const pending = this.#kept(kind).find((order) => this.#isOf(uid)(order) && !order.isActive)
    if (pending) this.#keep(kind, { ...pending, isActive: true })
  }

  /** Tells of each order, and of each that became active, in this tab or another. */
  observe(kind: OrderKind, listener: () => void): Unsubscribe {
    const one = () => listener()
    this.#listeners[kind].add(one)
    const stop = this.#device.observe(KEYS[kind], listener)
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
    const others = this.#kept(kind).filter((other) => other.whose !== whose)
    const all = [...others, ...orders]
    if (all.length === 0) this.#device.remove(KEYS[kind])
    else this.#device.write(KEYS[kind], JSON.stringify(all))
    for (const listener of this.#listeners[kind]) listener()
  }

  #kept(kind: OrderKind): readonly KeptOrder[] {
    const raw = readJson(this.#device, KEYS[kind])
    const now = this.#clock.now()
    return Array.isArray(raw) ? raw.flatMap((one) => this.#toOrder(one) ?? []).filter(({ at }) => Math.abs(now - at) < PATIENCE) : []
  }

  #isOf(uid: string): (order: KeptOrder) => boolean {
    const own = this.#digest(uid)
    return ({ whose }) => whose === own
  }

  /** An earlier release kept the uid itself. */
  #toOrder(raw: unknown): KeptOrder | null {
    const { uid, whose = typeof uid === 'string' ? this.#digest(uid) : null, reference = null, path, activates, at, isActive } = Object.fromEntries(Object.entries(raw ?? {}))
    const isWhole = typeof whose === 'string' && (reference === null || typeof reference === 'string') && typeof path === 'string' && typeof at === 'number'
    return isWhole && isSubscriptionField(activates) ? { whose, reference: reference && toReference(reference), path, activates, at, isActive: isActive === true } : null
  }
}
