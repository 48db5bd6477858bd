import type { Occurrence } from '#application/measuring/events/Occurrence.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import type { QueryPromo } from '../navigation/QueryPromo.ts'
import type { AnswersPresenter } from './AnswersPresenter.ts'
import type { FunnelPresenter } from './FunnelPresenter.ts'
import type { PersonPresenter } from './PersonPresenter.ts'
import type { ProgressPresenter } from './ProgressPresenter.ts'

/**
 * The presenters of the checkout part, which arrive later than those of the questions. Each adds itself beside its class; composition
 * makes them all, and does not compile if one is missing.
 */
export interface CheckoutPresenters {}

/** Everything that a view may ask for. */
export interface Presenters {
  readonly site: SiteRules
  readonly answers: AnswersPresenter
  readonly person: PersonPresenter
  readonly funnel: FunnelPresenter
  readonly progress: ProgressPresenter
  readonly queryPromo: QueryPromo
  /** Reports a failure of a screen to developers. */
  report(cause: unknown): void
  /** Notes an occurrence that may be measured. */
  note(occurrence: Occurrence): void
  /** Fetches the presenters of the checkout part, once; a failed fetch may be repeated. */
  checkoutPart(): Promise<CheckoutPresenters>
  /** The presenters of the checkout part if anything has asked for them; otherwise null, and nothing is fetched. */
  checkoutPartIfAsked(): Promise<CheckoutPresenters> | null
  /** The visitor arrived with this query. Fetches the checkout part if it has a promo, this device keeps one, or it comes from the payment provider. */
  arrivedWith(search: string): void
}
