import { Firebase } from '#infrastructure/firebase/Firebase.ts'
import type { Log } from '#application/ports/Log.ts'
import type { StartAppCheck } from '#infrastructure/firebase/FirebaseServices.ts'
import type { Environment } from '../Environment.ts'
import type { Site } from '../sites/Site.ts'
import { browserAdapters } from './browser.ts'
import { firebaseAdapters } from './firebase.ts'

/** The live environment: Firebase and the browser, configured as .env.example documents. */
export function createEnvironment(site: Site): Environment {
  const browser = browserAdapters()
  const config = {
    apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
    authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
    projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
    appId: import.meta.env.VITE_FIREBASE_APP_ID,
    measurementId: import.meta.env.VITE_FIREBASE_MEASUREMENT_ID,
  }
  const firebase = new Firebase(config, undefined, appCheck(browser.Log))
  const windows = async () => {
    const { FirebaseProviderWindows } =
      await import('#infrastructure/firebase/account/FirebaseProviderWindows.ts')
    return new FirebaseProviderWindows()
  }
  return {
    ...firebaseAdapters(firebase, browser, site, windows),
    async Measuring() {
      const [{ measuringAdapters }, { configuredSinks }] = await Promise.all([
        import('./measuring.ts'),
        import('./receivers.ts'),
      ])
      return measuringAdapters(browser.stores, configuredSinks(firebase))
    },
  }
}

/**
 * How to start App Check; undefined if the build has no key for it. If the file of App Check is blocked, calls are made without
 * tokens, and the server decides about these calls.
 */
function appCheck(log: Log): StartAppCheck | undefined {
  const siteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY
  if (!siteKey) return undefined
  const logFailure = (cause: unknown) =>
    log.error('A call is made without an App Check token', cause)
  return async (app) => {
    const { startAppCheck } =
      (await import('#infrastructure/firebase/appCheck/startAppCheck.ts').catch(logFailure)) ?? {}
    startAppCheck?.(app, siteKey, logFailure)
  }
}
