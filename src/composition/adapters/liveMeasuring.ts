import type { AnalyticsSink } from '../../application/ports/AnalyticsSink.ts'
import { ConsoleSink } from '../../infrastructure/browser/ConsoleSink.ts'
import type { MeasuringWorld } from '../Bindings.ts'

/** The receivers that a deployment has configured; while somebody develops, the console too. */
export function measuringWorld(): MeasuringWorld {
  const AnalyticsSinks: AnalyticsSink[] = []
  if (import.meta.env.DEV) AnalyticsSinks.push(new ConsoleSink())
  return { AnalyticsSinks }
}
