import type { KeyValueStore } from '../ports/KeyValueStore.ts'
import { readJson } from '../storage/readJson.ts'

const PENDING_ORDER = 'pending_order'

/** An order that the payment window reported in this visit. */
export interface PendingOrder {
  readonly id: string
  /** Whose order it is. */
  readonly uid: string
  /** What the buyer quotes to support. */
  readonly reference: string
  readonly path: string
}

/** The order of this visit that waits for the profile to say active (product 4). */
export class StoredOrder {
  private readonly visit: KeyValueStore

  constructor(visit: KeyValueStore) {
    this.visit = visit
  }

  load(): PendingOrder | null {
    return toOrder(readJson(this.visit, PENDING_ORDER))
  }

  save(order: PendingOrder): void {
    this.visit.write(PENDING_ORDER, JSON.stringify(order))
  }
}

function toOrder(raw: unknown): PendingOrder | null {
  const { id, uid, reference, path } = Object.fromEntries(Object.entries(raw ?? {}))
  const isWhole = typeof id === 'string' && typeof uid === 'string' && typeof reference === 'string' && typeof path === 'string'
  return isWhole ? { id, uid, reference, path } : null
}
