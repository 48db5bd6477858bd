import type { Occurrence } from '#application/measuring/events/Occurrence.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import type { QueryPromo } from '../navigation/QueryPromo.ts'
import type { AnswersPresenter } from './AnswersPresenter.ts'
import type { FunnelPresenter } from './FunnelPresenter.ts'
import type { PersonPresenter } from './PersonPresenter.ts'
import type { ProgressPresenter } from './ProgressPresenter.ts'

/**
 * The presenters of the checkout part, which load later than those of the questions. Composition creates them, and adds a property
 * for each, because this folder imports no presenter of a screen.
 */
export interface CheckoutPresenters {}

/** Everything that a view can use. */
export interface Presenters {
  readonly site: SiteRules
  readonly answers: AnswersPresenter
  readonly person: PersonPresenter
  readonly funnel: FunnelPresenter
  readonly progress: ProgressPresenter
  readonly queryPromo: QueryPromo
  /** Reports a screen's failure to the developers. */
  report(cause: unknown): void
  /** Records an occurrence that may be measured. */
  note(occurrence: Occurrence): void
  /** Fetches the presenters of the checkout part, once. A failed fetch can be repeated. */
  checkoutPart(): Promise<CheckoutPresenters>
  /** The presenters of the checkout part if they were requested before; otherwise null. Fetches nothing. */
  checkoutPartIfRequested(): Promise<CheckoutPresenters> | null
  /**
   * Call it when the visitor arrives with a query. Fetches the checkout part if the query has a promo or comes from the payment
   * provider, or if this device keeps a promo.
   */
  readQuery(search: string): void
}
