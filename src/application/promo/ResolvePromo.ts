import { currentPromo, endOf, readPromoCode, updatedPromoStart } from '#domain/promo/Promo.ts'
import type { Period } from '#domain/offer/period.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import type { Clock } from '../ports/Clock.ts'
import type { Unsubscribe } from '../ports/Listeners.ts'
import type { SessionTracker } from '../session/SessionTracker.ts'
import type { StoredPromos } from './StoredPromos.ts'
import {
  onboardingPromo,
  promoExpiration,
  promoIntervals,
  promoPercent,
} from '../settings/promoSettings.ts'
import type { Settings } from '../settings/Settings.ts'

export interface ActivePromo {
  readonly code: string
  readonly intervals: readonly Period[]
  /** The discount for the banner until the storefront's is known, in percent; null when the settings have none. */
  readonly discount: number | null
  /** In ms since the epoch; null for no end. */
  readonly endsAt: number | null
  /** Whether to show a countdown: only if the browser keeps the start. */
  readonly countsDown: boolean
}

// @rule 4.promo-leaves-query Without an active promo, a dismissed, expired or malformed code is removed from the query; a code
//   that is not enabled stays
export interface PromoResolution {
  readonly active: ActivePromo | null
  /** Whether the next navigation removes the code from the query, because it is dismissed, cleared, expired or malformed. */
  readonly isRemovedFromQuery: boolean
  /** Whether the query names a promo that is not enabled. */
  readonly isOff: boolean
  /** The code of a promo that would apply but has expired; null for none. */
  readonly over: string | null
}

// @rule 4.promo-coach The coach site stores no promo, and removes a stored one
// @rule 4.promo-idempotent Resolving the promo twice gives the same result
// @rule 4.promo-remote The remote promo applies to signed-in visitors without another promo, but not on the coach site
/** Finds the promo that applies now, for the shown and the charged price, and keeps its code and start (product 4: promo). */
export class ResolvePromo {
  #promoInQuery: string | null = null

  constructor(
    private readonly promos: StoredPromos,
    private readonly settings: Settings,
    private readonly site: SiteRules,
    private readonly sessions: Pick<SessionTracker, 'current'>,
    private readonly clock: Clock,
  ) {}

  /** @param promoInQuery the parameter `promo` of the address; null when absent */
  setPromoInQuery(promoInQuery: string | null): void {
    this.#promoInQuery = promoInQuery
  }

  /** Dismisses a promo for good: no address, setting or new session brings it back. */
  dismiss(code: string): void {
    this.promos.dismiss(code)
  }

  /** Calls the listener when another tab ends the promos. */
  observeClears(listener: () => void): Unsubscribe {
    return this.promos.observeClears(listener)
  }

  execute(): PromoResolution {
    const promoInQuery = this.#promoInQuery
    const isSignedIn = this.sessions.current().status === 'signedIn'
    const namedCode = readPromoCode(promoInQuery)
    const queryCode = namedCode !== null && this.promos.noteInVisit(namedCode) ? namedCode : null
    const dismissed = this.promos.dismissed()
    const current = currentPromo({
      query: queryCode,
      stored: this.site.storesPromo ? this.promos.code() : null,
      remote: isSignedIn && this.site.usesRemotePromo ? this.settings.read(onboardingPromo) : null,
      dismissed,
    })
    this.promos.keep(this.site.storesPromo ? current : null)
    // Navigation adds this code to the address.
    if (current !== null) this.promos.noteInVisit(current)
    const found = current === null ? null : this.#activeOf(current)
    const active = found === 'expired' ? null : found
    const over = found === 'expired' ? current : null
    const isSpent = queryCode === null || dismissed.has(queryCode) || over !== null
    const isWithoutEffect = promoInQuery !== null && active === null
    return {
      active,
      isRemovedFromQuery: isWithoutEffect && isSpent,
      isOff: isWithoutEffect && !isSpent,
      over,
    }
  }

  // @rule 4.promo-flags A promo is active for the intervals that have their flag on; on the coach site, the names of these
  //   flags have a suffix
  #activeOf(code: string): ActivePromo | 'expired' | null {
    const intervals = promoIntervals(this.settings, this.site, code)
    if (intervals.length === 0) return null
    const start = updatedPromoStart(this.promos.startOf(code), this.clock.now())
    this.promos.keepStart(code, start)
    const endsAt = endOf(start, this.settings.read(promoExpiration(code)))
    if (endsAt !== null && start.seen >= endsAt) return 'expired'
    return {
      code,
      intervals,
      discount: this.settings.read(promoPercent(code)),
      endsAt,
      countsDown: endsAt !== null && this.promos.remembersStarts(),
    }
  }
}
