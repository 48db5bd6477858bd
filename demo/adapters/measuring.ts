import { readClickIds } from '#application/measuring/events/clickIds.ts'
import { standInContainer } from '../measuring/tagScript.ts'
import { sha256 } from '#infrastructure/browser/sha256.ts'
import { WebVitalsPageSpeed } from '#infrastructure/browser/WebVitalsPageSpeed.ts'
import { FirebaseAnalyticsSink } from '#infrastructure/firebase/measuring/FirebaseAnalyticsSink.ts'
import type { Firebase } from '#infrastructure/firebase/Firebase.ts'
import { DataLayerSink } from '#infrastructure/tagmanager/DataLayerSink.ts'
import type { Stores } from '#infrastructure/browser/storage/KeyValueStore.ts'
import type { MeasuringPorts } from '#composition/measuringModule.ts'
import { measuringKept } from '#infrastructure/browser/kept/measuringKept.ts'

/** The live receivers with stand-ins for their tags, so that nothing leaves this browser. */
export function measuringWorld(
  firebase: Firebase,
  { stores }: { readonly stores: Stores },
): MeasuringPorts {
  const AnalyticsSinks = [
    new FirebaseAnalyticsSink(firebase),
    new DataLayerSink(standInContainer, readClickIds(window.location.search)),
  ]
  return {
    MeasuringKept: measuringKept(stores),
    AnalyticsSinks,
    PageSpeed: new WebVitalsPageSpeed(),
    PersonDigest: sha256,
  }
}
