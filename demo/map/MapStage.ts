import type { AnswersByKey } from '#domain/funnel/Condition.ts'
import type { Flags } from '#domain/funnel/Sequence.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import type { AnswersPresenter } from '#presentation/visit/AnswersPresenter.ts'
import type { FunnelPresenter } from '#presentation/visit/FunnelPresenter.ts'
import type { PersonPresenter } from '#presentation/visit/PersonPresenter.ts'

/** What the map of the funnel needs from the product and the demo. */
export interface MapStage {
  readonly site: SiteRules
  readonly answers: AnswersPresenter
  readonly funnel: FunnelPresenter
  readonly person: PersonPresenter
  /** Whether a step's switch is on for this visitor. */
  readonly isOn: Flags
  /** Answers by key to give for the visitor; measures are metric. */
  samples(): Promise<AnswersByKey>
  /** Goes to an address as a link would. */
  goTo(address: string): Promise<void>
}
