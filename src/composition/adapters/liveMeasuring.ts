import { sha256 } from '#infrastructure/browser/sha256.ts'
import { WebVitalsPageSpeed } from '#infrastructure/browser/WebVitalsPageSpeed.ts'
import type { Firebase } from '#infrastructure/firebase/Firebase.ts'
import type { MeasuringPorts } from '../measuringModule.ts'
import type { Stores } from '#infrastructure/browser/storage/KeyValueStore.ts'
import { RECEIVERS } from './receivers.ts'
import { measuringKept } from '#infrastructure/browser/kept/measuringKept.ts'

/** The live world of measuring: the receivers that the deployment configures, and in development the console. */
export function measuringWorld(
  firebase: Firebase,
  { stores }: { readonly stores: Stores },
): MeasuringPorts {
  const {
    VITE_FIREBASE_MEASUREMENT_ID: measurementId,
    VITE_TAG_MANAGER_ID: containerId,
    DEV: isDeveloping,
  } = import.meta.env
  const AnalyticsSinks = RECEIVERS.flatMap(
    ([, sink]) => sink({ firebase, measurementId, containerId, isDeveloping }) ?? [],
  )
  return {
    MeasuringKept: measuringKept(stores),
    AnalyticsSinks,
    PageSpeed: new WebVitalsPageSpeed(),
    PersonDigest: sha256,
  }
}
