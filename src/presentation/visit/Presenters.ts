import type { Occurrence } from '../../application/measuring/events/Occurrence.ts'
import type { QueryPromo } from '../navigation/QueryPromo.ts'
import type { VisitPresenter } from './VisitPresenter.ts'

/**
 * What the ends of the funnel may ask for: they come later than the questions. Each presenter adds itself where its class
 * stands; composition makes them all, and does not compile without one of them.
 */
export interface EndPresenters {}

/** All that a view may ask for; `step` is added by StepPresenter. */
export interface Presenters {
  readonly visit: VisitPresenter
  readonly queryPromo: QueryPromo
  /** Notes what broke on a screen, where developers look. */
  report(cause: unknown): void
  /** Notes what happened, for whoever measures the visit. */
  note(occurrence: Occurrence): void
  /** Fetches the presenters of the ends, once; a fetch that failed may be tried again. */
  ends(): Promise<EndPresenters>
}
