import type { FirebaseApp } from 'firebase/app'
import * as v from 'valibot'
import { loadOnce } from '../loadOnce.ts'
import { replaceService } from './replaceService.ts'

/** The SDK's version, as the SDK reports it to the service. */
const SDK_VERSION = 'w:0.6.24'
const registration = v.object({ authToken: v.object({ token: v.string() }) })

/**
 * Registers an installation of the app for this page, because the SDK registers none without IndexedDB and needs one to fetch
 * remote settings. Its token is valid for a week.
 * https://github.com/firebase/firebase-js-sdk/blob/main/packages/installations/src/functions/create-installation-request.ts
 */
export function installInMemory(app: FirebaseApp): FirebaseApp {
  const fid = newId()
  const token = loadOnce(async () => {
    const { projectId = '', apiKey = '', appId = '' } = app.options
    const answer = await fetch(
      `https://firebaseinstallations.googleapis.com/v1/projects/${projectId}/installations`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'x-goog-api-key': apiKey },
        body: JSON.stringify({ fid, authVersion: 'FIS_v2', appId, sdkVersion: SDK_VERSION }),
      },
    )
    if (!answer.ok) throw new Error(`The installation was refused with ${answer.status}`)
    return v.parse(registration, await answer.json()).authToken.token
  })
  return replaceService(app, 'installations-internal', {
    getId: () => Promise.resolve(fid),
    getToken: token,
  })
}

/** 22 characters of base64url. The first is c, d, e or f. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(17))
  bytes[0] = 0b01110000 + ((bytes[0] ?? 0) % 0b00010000)
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22)
}
