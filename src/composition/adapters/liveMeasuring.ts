import type { Backlog } from '../../application/measuring/Backlog.ts'
import type { Failure } from '../../application/errors/Failure.ts'
import type { AnalyticsSink } from '../../application/ports/measuring/AnalyticsSink.ts'
import { readClickIds } from '../../application/measuring/events/clickIds.ts'
import { ConsoleSink } from '../../infrastructure/browser/ConsoleSink.ts'
import { sha256 } from '../../infrastructure/browser/sha256.ts'
import { WebVitalsPageSpeed } from '../../infrastructure/browser/WebVitalsPageSpeed.ts'
import { FirebaseAnalyticsSink } from '../../infrastructure/firebase/measuring/FirebaseAnalyticsSink.ts'
import { FirebasePerformanceSink } from '../../infrastructure/firebase/measuring/FirebasePerformanceSink.ts'
import type { Firebase } from '../../infrastructure/firebase/Firebase.ts'
import { SentryErrorReporter } from '../../infrastructure/sentry/SentryErrorReporter.ts'
import { containerScript } from '../../infrastructure/tagmanager/containerScript.ts'
import { DataLayerSink } from '../../infrastructure/tagmanager/DataLayerSink.ts'
import type { Stores } from '../../infrastructure/browser/storage/KeyValueStore.ts'
import type { MeasuringWorld } from '../Bindings.ts'
import { measuringRepositories } from './measuringRepositories.ts'

interface Given {
  readonly failures: Backlog<Failure>
  readonly stores: Stores
}

/** The receivers that a deployment has configured; while somebody develops, the console too. */
export function measuringWorld(firebase: Firebase, { failures, stores }: Given): MeasuringWorld {
  const { VITE_FIREBASE_MEASUREMENT_ID: measurementId, VITE_TAG_MANAGER_ID: containerId, VITE_SENTRY_DSN: dsn, DEV, PROD } = import.meta.env
  const AnalyticsSinks: AnalyticsSink[] = []
  if (measurementId) AnalyticsSinks.push(new FirebaseAnalyticsSink(firebase), new FirebasePerformanceSink(firebase))
  if (containerId) AnalyticsSinks.push(new DataLayerSink(containerScript(containerId), readClickIds(window.location.search)))
  if (DEV) AnalyticsSinks.push(new ConsoleSink())
  return { ...measuringRepositories(stores), AnalyticsSinks, ErrorReporters: PROD && dsn ? [new SentryErrorReporter(dsn)] : [], Failures: failures, PageSpeed: new WebVitalsPageSpeed(), PersonDigest: sha256 }
}
