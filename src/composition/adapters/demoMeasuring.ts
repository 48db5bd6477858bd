import { RecordingSink } from '../../infrastructure/memory/RecordingSink.ts'
import type { MeasuringWorld } from '../Bindings.ts'

/** The demo's receivers: what they are told stays in this browser. */
export function measuringWorld(): MeasuringWorld {
  return { AnalyticsSinks: [new RecordingSink()] }
}
