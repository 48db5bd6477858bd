import { readCampaign } from '#application/measuring/events/campaign.ts'
import { readClickIds } from '#application/measuring/events/clickIds.ts'
import type { AnalyticsSink, Receiver } from '#application/ports/measuring/AnalyticsSink.ts'
import { consoleReceiver, ConsoleSink } from '#infrastructure/browser/ConsoleSink.ts'
import {
  metaConversions,
  metaConversionsSink,
} from '#infrastructure/browser/metaConversionsSink.ts'
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

/** A receiver, and the creator of its sink, which returns null if the build does not configure the receiver (.env.example). */
type Entry = readonly [
  receiver: Receiver,
  createSink: (firebase: Firebase, env: ImportMetaEnv) => AnalyticsSink | null,
]

/** Every receiver that a deployment can have. docs/analytics.md is generated from this list. */
export const RECEIVERS: readonly Entry[] = [
  [
    firebaseAnalytics,
    (firebase, { VITE_FIREBASE_MEASUREMENT_ID: id }) =>
      id ? new FirebaseAnalyticsSink(firebase, readCampaign(window.location.search)) : null,
  ],
  [
    firebasePerformance,
    (firebase, { VITE_FIREBASE_MEASUREMENT_ID: id }) =>
      id ? new FirebasePerformanceSink(firebase) : null,
  ],
  [
    tagManager,
    (_, { VITE_TAG_MANAGER_ID: id }) =>
      id ? new DataLayerSink(CONTAINER + id, readClickIds(window.location.search)) : null,
  ],
  [
    metaConversions,
    (_, { VITE_META_CONVERSIONS: isReported }) =>
      isReported === 'true' ? metaConversionsSink : null,
  ],
  [consoleReceiver, (_, { DEV: isDeveloping }) => (isDeveloping ? new ConsoleSink() : null)],
]

/** The sinks of the receivers that the build configures, and in development the console's. */
export const configuredSinks = (firebase: Firebase): readonly AnalyticsSink[] =>
  RECEIVERS.flatMap(([, createSink]) => createSink(firebase, import.meta.env) ?? [])
