import type { StoredAnswers } from './StoredAnswers.ts'
import type { DeviceStore } from '../ports/KeyValueStore.ts'
import { ACTIVE_PROMO } from '../promo/activePromoKey.ts'

/** Clears the plan, and the stored promo with it (product 4: plan store): when success is reached with an active subscription, or to start again. */
export class ClearAnswers {
  readonly #stored: StoredAnswers
  readonly #device: DeviceStore

  constructor(stored: StoredAnswers, device: DeviceStore) {
    this.#stored = stored
    this.#device = device
  }

  execute(): void {
    this.#stored.clear()
    this.#device.remove(ACTIVE_PROMO)
  }
}
