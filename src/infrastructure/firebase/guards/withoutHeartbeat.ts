import type { FirebaseApp } from 'firebase/app'
import { replaceService } from './replaceService.ts'

/** A heartbeat service that records and reports nothing. */
const SILENT = {
  triggerHeartbeat: () => Promise.resolve(),
  getHeartbeatsHeader: () => Promise.resolve(''),
}

/**
 * Turns off an app's heartbeat log. The SDK would record its usage in IndexedDB and send the record with its requests. Nothing
 * here needs that, and no visitor consented to it.
 * https://github.com/firebase/firebase-js-sdk/blob/main/packages/app/src/heartbeatService.ts
 */
export const withoutHeartbeat = (app: FirebaseApp): FirebaseApp =>
  replaceService(app, 'heartbeat', SILENT)
