import type { Backlog } from '../../application/measuring/Backlog.ts'
import type { Failure } from '../../application/errors/Failure.ts'
import { sha256 } from '../../infrastructure/browser/sha256.ts'
import { WebVitalsPageSpeed } from '../../infrastructure/browser/WebVitalsPageSpeed.ts'
import type { Firebase } from '../../infrastructure/firebase/Firebase.ts'
import { SentryErrorReporter } from '../../infrastructure/sentry/SentryErrorReporter.ts'
import type { MeasuringWorld } from '../Bindings.ts'
import type { Stores } from '../../infrastructure/browser/storage/KeyValueStore.ts'
import { RECEIVERS } from './receivers.ts'
import { measuringRepositories } from './measuringRepositories.ts'

interface Given {
  readonly failures: Backlog<Failure>
  readonly stores: Stores
}

/** The live world of measuring: the receivers that the deployment configures, and in development the console. */
export function measuringWorld(firebase: Firebase, { failures, stores }: Given): MeasuringWorld {
  const {
    VITE_FIREBASE_MEASUREMENT_ID: measurementId,
    VITE_TAG_MANAGER_ID: containerId,
    VITE_SENTRY_DSN: dsn,
    DEV: isDeveloping,
    PROD,
  } = import.meta.env
  const AnalyticsSinks = RECEIVERS.flatMap(
    ([, sink]) => sink({ firebase, measurementId, containerId, isDeveloping }) ?? [],
  )
  return {
    ...measuringRepositories(stores),
    AnalyticsSinks,
    ErrorReporters: PROD && dsn ? [new SentryErrorReporter(dsn)] : [],
    Failures: failures,
    PageSpeed: new WebVitalsPageSpeed(),
    PersonDigest: sha256,
  }
}
