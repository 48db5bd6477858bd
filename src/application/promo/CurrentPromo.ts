import type { SessionTracker } from '../session/SessionTracker.ts'
import type { PromoResolution, ResolvePromo } from './ResolvePromo.ts'

/** The promo of this visit. Shown and charged prices use the same one (product 4: promo). */
export class CurrentPromo {
  #inQuery: string | null = null
  readonly #resolvePromo: ResolvePromo
  readonly #sessions: SessionTracker

  constructor(resolvePromo: ResolvePromo, sessions: SessionTracker) {
    this.#resolvePromo = resolvePromo
    this.#sessions = sessions
  }

  /** @param inQuery the parameter `promo` of the address that the visitor came to; null when it is absent */
  cameWith(inQuery: string | null): void {
    this.#inQuery = inQuery
  }

  find(): PromoResolution {
    return this.#resolvePromo.execute({
      inQuery: this.#inQuery,
      signedIn: this.#sessions.current().status === 'signedIn',
    })
  }
}
