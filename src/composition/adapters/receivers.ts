import { readClickIds } from '#application/measuring/events/clickIds.ts'
import type { AnalyticsSink, Receiver } from '#application/ports/measuring/AnalyticsSink.ts'
import { consoleReceiver, ConsoleSink } from '#infrastructure/browser/ConsoleSink.ts'
import type { Firebase } from '#infrastructure/firebase/Firebase.ts'
import {
  firebaseAnalytics,
  FirebaseAnalyticsSink,
} from '#infrastructure/firebase/measuring/FirebaseAnalyticsSink.ts'
import {
  firebasePerformance,
  FirebasePerformanceSink,
} from '#infrastructure/firebase/measuring/FirebasePerformanceSink.ts'
import { DataLayerSink, tagManager } from '#infrastructure/tagmanager/DataLayerSink.ts'

/** The address of a Google Tag Manager container, without its id. */
const CONTAINER = 'https://www.googletagmanager.com/gtm.js?id='

/** The configuration of a deployment, as .env.example documents it. */
export interface Deployment {
  readonly firebase: Firebase
  readonly measurementId: string | undefined
  readonly containerId: string | undefined
  readonly isDeveloping: boolean
}

/** A receiver, and how to create its sink; null if the deployment does not configure it. */
type Entry = readonly [receiver: Receiver, sink: (deployment: Deployment) => AnalyticsSink | null]

/** Every receiver that a deployment can have. docs/analytics.md is generated from it. */
export const RECEIVERS: readonly Entry[] = [
  [
    firebaseAnalytics,
    ({ firebase, measurementId }) => (measurementId ? new FirebaseAnalyticsSink(firebase) : null),
  ],
  [
    firebasePerformance,
    ({ firebase, measurementId }) => (measurementId ? new FirebasePerformanceSink(firebase) : null),
  ],
  [
    tagManager,
    ({ containerId }) =>
      containerId
        ? new DataLayerSink(CONTAINER + containerId, readClickIds(window.location.search))
        : null,
  ],
  [consoleReceiver, ({ isDeveloping }) => (isDeveloping ? new ConsoleSink() : null)],
]

/** The receivers that the deployment configures, and in development the console. */
export function configuredSinks(firebase: Firebase): readonly AnalyticsSink[] {
  const {
    VITE_FIREBASE_MEASUREMENT_ID: measurementId,
    VITE_TAG_MANAGER_ID: containerId,
    DEV: isDeveloping,
  } = import.meta.env
  const deployment = { firebase, measurementId, containerId, isDeveloping }
  return RECEIVERS.flatMap(([, sink]) => sink(deployment) ?? [])
}
