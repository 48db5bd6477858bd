import type { Backlog } from '../../application/analytics/Backlog.ts'
import type { Failure } from '../../application/errors/Failure.ts'
import { WebVitalsPageSpeed } from '../../infrastructure/browser/WebVitalsPageSpeed.ts'
import { FirebaseAnalyticsSink } from '../../infrastructure/firebase/FirebaseAnalyticsSink.ts'
import type { Firebase } from '../../infrastructure/firebase/Firebase.ts'
import { DataLayerSink } from '../../infrastructure/tagmanager/DataLayerSink.ts'
import type { MeasuringWorld } from '../Bindings.ts'

/** The live receivers over stand-ins for their tags, which load once the demo's back end stands: nothing leaves this browser. */
export function measuringWorld(firebase: Firebase, Failures: Backlog<Failure>, started: Promise<unknown>): MeasuringWorld {
  return { AnalyticsSinks: [new FirebaseAnalyticsSink(firebase), new DataLayerSink('GTM-DEMO', started)], ErrorReporters: [], Failures, PageSpeed: new WebVitalsPageSpeed() }
}
