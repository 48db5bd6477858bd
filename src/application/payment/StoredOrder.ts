import { toReference } from '../../domain/pricing/reference.ts'
import { isSubscriptionField, type SubscriptionField } from '../../domain/vocabulary/payment.ts'
import type { Clock } from '../ports/Clock.ts'
import type { KeyValueStore } from '../ports/KeyValueStore.ts'
import type { Unsubscribe } from '../ports/Unsubscribe.ts'
import { readJson } from '../storage/readJson.ts'

const KEYS = { plan: 'pending_order', voucher: 'pending_voucher' } as const
/** How long an order that does not become active is waited for, in ms; then it is given up. */
const PATIENCE = 24 * 60 * 60_000

/** What an order is for: a plan that was paid for, or one that a voucher paid for. */
export type OrderKind = keyof typeof KEYS

/** An order that the payment window reported. */
export interface PendingOrder {
  readonly id: string
  /** Whose order it is. */
  readonly uid: string
  /** What the buyer quotes to support. */
  readonly reference: string
  readonly path: string
  /** The record that it makes active. */
  readonly activates: SubscriptionField
}

interface KeptOrder extends PendingOrder {
  /** When it was reported, in ms since the epoch. */
  readonly at: number
  /** Whether the profile has said active since. */
  readonly isActive: boolean
}

/** The latest order of each person who pays in this browser, by kind; every tab knows it (product 4: orders). */
export class StoredOrder {
  private readonly device: KeyValueStore
  private readonly clock: Clock
  private readonly listeners: Readonly<Record<OrderKind, Set<() => void>>> = { plan: new Set(), voucher: new Set() }

  constructor(device: KeyValueStore, clock: Clock) {
    this.device = device
    this.clock = clock
  }

  /** The order of somebody, until it is given up. */
  of(kind: OrderKind, uid: string): PendingOrder | null {
    return this.kept(kind).find((order) => order.uid === uid) ?? null
  }

  /** The order of somebody that waits for the profile to say active. */
  pending(kind: OrderKind, uid: string): PendingOrder | null {
    return this.kept(kind).find((order) => order.uid === uid && !order.isActive) ?? null
  }

  /** Whether anybody's order waits. */
  isAnyPending(kind: OrderKind): boolean {
    return this.kept(kind).some(({ isActive }) => !isActive)
  }

  save(kind: OrderKind, order: PendingOrder): void {
    this.keep(kind, { ...order, at: this.clock.now(), isActive: false })
  }

  /** The profile says active: nothing is waited for any more. */
  settle(kind: OrderKind, uid: string): void {
    const pending = this.kept(kind).find((order) => order.uid === uid && !order.isActive)
    if (pending) this.keep(kind, { ...pending, isActive: true })
  }

  /** Tells of each order, and of each that became active, in this tab or another. */
  observe(kind: OrderKind, listener: () => void): Unsubscribe {
    const one = () => listener()
    this.listeners[kind].add(one)
    const stop = this.device.observe(KEYS[kind], listener)
    return () => {
      this.listeners[kind].delete(one)
      stop()
    }
  }

  private keep(kind: OrderKind, order: KeptOrder): void {
    const others = this.kept(kind).filter(({ uid }) => uid !== order.uid)
    this.device.write(KEYS[kind], JSON.stringify([...others, order]))
    for (const listener of this.listeners[kind]) listener()
  }

  private kept(kind: OrderKind): readonly KeptOrder[] {
    const raw = readJson(this.device, KEYS[kind])
    const now = this.clock.now()
    return Array.isArray(raw) ? raw.flatMap((one) => toOrder(one) ?? []).filter(({ at }) => Math.abs(now - at) < PATIENCE) : []
  }
}

function toOrder(raw: unknown): KeptOrder | null {
  const { id, uid, reference, path, activates, at, isActive } = Object.fromEntries(Object.entries(raw ?? {}))
  const isWhole = typeof id === 'string' && typeof uid === 'string' && typeof reference === 'string' && typeof path === 'string' && typeof at === 'number'
  return isWhole && isSubscriptionField(activates) ? { id, uid, reference: toReference(reference), path, activates, at, isActive: isActive === true } : null
}
