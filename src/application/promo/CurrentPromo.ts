import type { SessionTracker } from '../session/SessionTracker.ts'
import type { PromoResolution, ResolvePromo } from './ResolvePromo.ts'

/** The promo that this visit is under. Prices are shown and charged by the same one (product 4: promo). */
export class CurrentPromo {
  #inQuery: string | null = null
  readonly #resolvePromo: ResolvePromo
  readonly #sessions: SessionTracker

  constructor(resolvePromo: ResolvePromo, sessions: SessionTracker) {
    this.#resolvePromo = resolvePromo
    this.#sessions = sessions
  }

  /** @param inQuery `promo` as it stands in the address that the visitor came to; null where it does not */
  cameWith(inQuery: string | null): void {
    this.#inQuery = inQuery
  }

  /** As it is at this moment. */
  find(): PromoResolution {
    return this.#resolvePromo.execute({ inQuery: this.#inQuery, signedIn: this.#sessions.current().status === 'signedIn' })
  }
}
