import { readClickIds } from '#application/measuring/events/clickIds.ts'
import type { Firebase } from '#infrastructure/firebase/Firebase.ts'
import { FirebaseAnalyticsSink } from '#infrastructure/firebase/measuring/FirebaseAnalyticsSink.ts'
import { DataLayerSink } from '#infrastructure/tagmanager/DataLayerSink.ts'
import { standInContainer } from '../measuring/tagScript.ts'

/** The live receivers with stand-ins for their tags, which send nothing to the network. */
export const standInSinks = (firebase: Firebase) => [
  new FirebaseAnalyticsSink(firebase),
  new DataLayerSink(standInContainer, readClickIds(window.location.search)),
]
