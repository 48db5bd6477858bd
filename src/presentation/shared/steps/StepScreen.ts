import type { StepKind, StepOfKind } from '#domain/funnel/Step.ts'
import type { StepContent } from './words.ts'

/** The props of a step's screen. */
export interface StepScreenProps<Kind extends StepKind> {
  readonly step: StepOfKind<Kind>
  readonly content: StepContent
  /** Goes on to the next step. Call it when the visitor has answered the step, or has seen it if it asks nothing. */
  readonly onDone: () => void
}
