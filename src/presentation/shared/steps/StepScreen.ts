import type { StepKind, StepOfKind } from '../../../domain/funnel/Step.ts'
import type { StepContent } from './StepContent.ts'

/** What the screen of a kind of step is given. */
export interface StepScreenProps<Kind extends StepKind> {
  readonly step: StepOfKind<Kind>
  readonly content: StepContent
  /** The step is answered: on to the next. */
  readonly onDone: () => void
}
