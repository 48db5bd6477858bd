import type { Backlog } from '../../application/measuring/Backlog.ts'
import type { Failure } from '../../application/errors/Failure.ts'
import { readClickIds } from '../../application/measuring/events/clickIds.ts'
import { standInContainer } from '../../infrastructure/demo/measuring/tagScript.ts'
import { sha256 } from '../../infrastructure/browser/sha256.ts'
import { WebVitalsPageSpeed } from '../../infrastructure/browser/WebVitalsPageSpeed.ts'
import { FirebaseAnalyticsSink } from '../../infrastructure/firebase/measuring/FirebaseAnalyticsSink.ts'
import type { Firebase } from '../../infrastructure/firebase/Firebase.ts'
import { DataLayerSink } from '../../infrastructure/tagmanager/DataLayerSink.ts'
import type { MeasuringWorld } from '../Bindings.ts'

/** The live receivers over stand-ins for their tags: nothing leaves this browser. */
export function measuringWorld(firebase: Firebase, Failures: Backlog<Failure>): MeasuringWorld {
  const AnalyticsSinks = [new FirebaseAnalyticsSink(firebase), new DataLayerSink(standInContainer, readClickIds(window.location.search))]
  return { AnalyticsSinks, ErrorReporters: [], Failures, PageSpeed: new WebVitalsPageSpeed(), PersonDigest: sha256 }
}
