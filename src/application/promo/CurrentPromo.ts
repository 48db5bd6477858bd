import type { Unsubscribe } from '../ports/Unsubscribe.ts'
import type { SessionTracker } from '../session/SessionTracker.ts'
import type { PromoResolution, ResolvePromo } from './ResolvePromo.ts'
import type { StoredPromos } from './StoredPromos.ts'

/** The promo of this visit. Shown and charged prices use the same one (product 4: promo). */
export class CurrentPromo {
  #inQuery: string | null = null

  constructor(
    private readonly resolvePromo: ResolvePromo,
    private readonly sessions: SessionTracker,
    private readonly promos: StoredPromos,
  ) {}

  /** @param inQuery the parameter `promo` of the address that the visitor came to; null when it is absent */
  cameWith(inQuery: string | null): void {
    this.#inQuery = inQuery
  }

  /** Calls the listener when another tab ends the promos. */
  observeClears(listener: () => void): Unsubscribe {
    return this.promos.observeClears(listener)
  }

  /** Dismisses a promo for good: no address, setting or new session brings it back (product 4: promo). */
  dismiss(code: string): void {
    this.promos.dismiss(code)
  }

  find(): PromoResolution {
    return this.resolvePromo.execute({
      inQuery: this.#inQuery,
      signedIn: this.sessions.current().status === 'signedIn',
    })
  }
}
