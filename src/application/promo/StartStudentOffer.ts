import { endOf, updatedPromoStart } from '#domain/promo/Promo.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Clock } from '../ports/Clock.ts'
import type { StoredPromos } from './StoredPromos.ts'
import { promoExpiration, promoIntervals, promoPercent } from '../settings/promoSettings.ts'
import type { Settings } from '../settings/Settings.ts'

/** The promo of the student offer (product 2: /isic). */
export const STUDENT_PROMO = 'isic'

export interface StudentOffer {
  readonly status: 'open' | 'over' | 'off'
  /** Null when the settings have none. */
  readonly percent: number | null
  /** How many minutes are left, or how many it will run if it has not started; null when it has no end or is off. */
  readonly minutes: number | null
}

// @rule 4.student-offer Only the visitor's own tap brings a dismissed student offer back
/** Describes and starts the student offer. Starting it is the only way to undo a dismissal (product 4: promo). */
export class StartStudentOffer {
  constructor(
    private readonly promos: StoredPromos,
    private readonly settings: Settings,
    private readonly site: SiteRules,
    private readonly clock: Clock,
  ) {}

  currentOffer(): StudentOffer {
    const percent = this.settings.read(promoPercent(STUDENT_PROMO))
    if (promoIntervals(this.settings, this.site, STUDENT_PROMO).length === 0)
      return { status: 'off', percent, minutes: null }
    const start = updatedPromoStart(this.promos.startOf(STUDENT_PROMO), this.clock.now())
    const endsAt = endOf(start, this.settings.read(promoExpiration(STUDENT_PROMO)))
    if (endsAt === null) return { status: 'open', percent, minutes: null }
    const minutes = Math.max(0, Math.ceil((endsAt - start.seen) / MINUTE_MS))
    return { status: minutes > 0 ? 'open' : 'over', percent, minutes }
  }

  /** Starts the offer, even if it was dismissed or the answers were cleared. Returns the code for the address. */
  execute(): typeof STUDENT_PROMO {
    this.promos.undismiss(STUDENT_PROMO)
    this.promos.startInVisit(STUDENT_PROMO)
    return STUDENT_PROMO
  }
}
