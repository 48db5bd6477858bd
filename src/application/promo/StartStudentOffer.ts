import { endOf, runningOn } from '../../domain/promo/Promo.ts'
import type { SiteRules } from '../../domain/site/SiteRules.ts'
import { MINUTE } from '../../domain/time/durations.ts'
import type { Clock } from '../ports/Clock.ts'
import type { StoredPromos } from './StoredPromos.ts'
import { promoExpiration, promoIntervals, promoPercent } from '../settings/promoSettings.ts'
import type { Settings } from '../settings/Settings.ts'

/** The promo of the student offer (product 2: /isic). */
export const STUDENT_PROMO = 'isic'

/** The student offer as its page tells of it; percent null where nothing is set. */
export interface StudentOffer {
  readonly status: 'open' | 'over' | 'off'
  readonly percent: number | null
  /** For how many minutes it counts, from now or from when it is taken; null for an offer without an end. */
  readonly minutes: number | null
}

/** Explains the student offer, and starts it at the visitor's own wish: that alone lifts a dismissal (product 4: promo). */
export class StartStudentOffer {
  readonly #promos: StoredPromos
  readonly #settings: Settings
  readonly #site: SiteRules
  readonly #clock: Clock

  constructor(promos: StoredPromos, settings: Settings, site: SiteRules, clock: Clock) {
    this.#promos = promos
    this.#settings = settings
    this.#site = site
    this.#clock = clock
  }

  offer(): StudentOffer {
    const percent = this.#settings.read(promoPercent(STUDENT_PROMO))
    if (promoIntervals(this.#settings, this.#site, STUDENT_PROMO).length === 0) return { status: 'off', percent, minutes: null }
    const activation = runningOn(this.#promos.activation(STUDENT_PROMO), this.#clock.now())
    const end = endOf(activation, this.#settings.read(promoExpiration(STUDENT_PROMO)))
    if (end === null) return { status: 'open', percent, minutes: null }
    const minutes = Math.max(0, Math.ceil((end - activation.seen) / MINUTE))
    return { status: minutes > 0 ? 'open' : 'over', percent, minutes }
  }

  /** The code to come under, which its address then carries. */
  execute(): typeof STUDENT_PROMO {
    this.#promos.undismiss(STUDENT_PROMO)
    return STUDENT_PROMO
  }
}
