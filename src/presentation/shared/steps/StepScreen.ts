import type { StepKind, StepOfKind } from '#domain/funnel/Step.ts'
import type { StepContent } from './StepContent.ts'

/** The props of a step's screen. */
export interface StepScreenProps<Kind extends StepKind> {
  readonly step: StepOfKind<Kind>
  readonly content: StepContent
  /** Call it once the step is answered. It goes on to the next step. */
  readonly onDone: () => void
}
