import type { AnalyticsSink } from '#application/ports/measuring/AnalyticsSink.ts'
import { measuringKept } from '#infrastructure/browser/kept/measuringKept.ts'
import { sha256 } from '#infrastructure/browser/sha256.ts'
import type { Stores } from '#infrastructure/browser/storage/KeyValueStore.ts'
import { WebVitalsPageSpeed } from '#infrastructure/browser/WebVitalsPageSpeed.ts'
import type { MeasuringPorts } from '../measuring.ts'

/** The adapters of measuring. */
export const measuringAdapters = (
  stores: Stores,
  AnalyticsSinks: readonly AnalyticsSink[],
): MeasuringPorts => ({
  MeasuringKept: measuringKept(stores),
  AnalyticsSinks,
  PageSpeed: new WebVitalsPageSpeed(),
  PersonDigest: sha256,
})
