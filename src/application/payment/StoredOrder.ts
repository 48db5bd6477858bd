import { isSubscriptionField, type SubscriptionField } from '../../domain/vocabulary/payment.ts'
import type { KeyValueStore } from '../ports/KeyValueStore.ts'
import { readJson } from '../storage/readJson.ts'

const KEYS = { plan: 'pending_order', voucher: 'pending_voucher' } as const
/** What an order is for: a plan that was paid for, or one that a voucher paid for. */
export type OrderKind = keyof typeof KEYS

/** An order that the payment window reported in this visit. */
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

/** The order of this visit that waits for the profile to say active, by kind (product 4: orders). */
export class StoredOrder {
  private readonly visit: KeyValueStore

  constructor(visit: KeyValueStore) {
    this.visit = visit
  }

  load(kind: OrderKind): PendingOrder | null {
    return toOrder(readJson(this.visit, KEYS[kind]))
  }

  save(kind: OrderKind, order: PendingOrder): void {
    this.visit.write(KEYS[kind], JSON.stringify(order))
  }
}

function toOrder(raw: unknown): PendingOrder | null {
  const { id, uid, reference, path, activates } = Object.fromEntries(Object.entries(raw ?? {}))
  const isWhole = typeof id === 'string' && typeof uid === 'string' && typeof reference === 'string' && typeof path === 'string'
  return isWhole && isSubscriptionField(activates) ? { id, uid, reference, path, activates } : null
}
