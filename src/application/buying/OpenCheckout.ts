import type { Clock } from '../ports/Clock.ts'
import type { VisitStore } from '../ports/KeyValueStore.ts'
import { readJson } from '../storage/readJson.ts'

const KEY = 'open_checkout'
/** How long somebody may be away at the payment provider, or at their bank, in ms. */
const PATIENCE = 60 * 60_000

/** What is paid for, and so where the payment window stands: on the paywall, the page of gifts or that of vouchers. */
export type CheckoutPlace = 'plan' | 'gift' | 'voucher'

interface KeptCheckout {
  readonly place: CheckoutPlace
  /** Null for an anonymous giver. */
  readonly uid: string | null
  /** When the window opened, in ms since the epoch. */
  readonly at: number
}

/**
 * The payment window that stands open in this tab, and whose it is. It is kept for an hour where the page is left with the
 * window open: whoever pays elsewhere comes back by it (product 4: orders).
 */
export class OpenCheckout {
  readonly #visit: VisitStore
  readonly #clock: Clock

  constructor(visit: VisitStore, clock: Clock) {
    this.#visit = visit
    this.#clock = clock
  }

  begin(place: CheckoutPlace, uid: string | null): void {
    this.#visit.write(KEY, JSON.stringify({ place, uid, at: this.#clock.now() } satisfies KeptCheckout))
  }

  /** The window was left here: nobody comes back to it. */
  end(): void {
    this.#visit.remove(KEY)
  }

  isOpenAt(place: CheckoutPlace): boolean {
    return this.#kept()?.place === place
  }

  /** @param uid null for nobody */
  isOf(place: CheckoutPlace, uid: string | null): boolean {
    const kept = this.#kept()
    return kept?.place === place && kept.uid === uid
  }

  #kept(): KeptCheckout | null {
    const { place, uid, at } = Object.fromEntries(Object.entries(readJson(this.#visit, KEY) ?? {}))
    const isWhole = (place === 'plan' || place === 'gift' || place === 'voucher') && (typeof uid === 'string' || uid === null) && typeof at === 'number'
    return isWhole && Math.abs(this.#clock.now() - at) < PATIENCE ? { place, uid, at } : null
  }
}
