import type { AnalyticsSink } from '#application/ports/measuring/AnalyticsSink.ts'
import { measuringKept } from '#infrastructure/browser/kept/measuringKept.ts'
import type { Stores } from '#infrastructure/browser/storage/KeyValueStore.ts'
import { WebVitalsPageSpeed } from '#infrastructure/browser/WebVitalsPageSpeed.ts'
import type { MeasuringPorts } from '../measuring.ts'

export const measuringAdapters = (
  stores: Stores,
  AnalyticsSinks: readonly AnalyticsSink[],
): MeasuringPorts => ({
  MeasuringKept: measuringKept(stores),
  AnalyticsSinks,
  PageSpeed: new WebVitalsPageSpeed(),
})
