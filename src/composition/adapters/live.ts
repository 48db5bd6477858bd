import { Firebase } from '../../infrastructure/firebase/Firebase.ts'
import type { World } from '../Bindings.ts'
import type { Site } from '../sites/Site.ts'
import { browserWorld } from './browser.ts'
import { firebaseWorld } from './firebase.ts'
import { repositories } from './repositories.ts'

/** The site of the build. */
export function chooseSite(configured: Site): Site {
  return configured
}

/** The live world: Firebase and the browser, configured as .env.example documents. */
export function createWorld(site: Site): World {
  const browser = browserWorld()
  const firebase = new Firebase({
    apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
    authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
    projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
    appId: import.meta.env.VITE_FIREBASE_APP_ID,
    measurementId: import.meta.env.VITE_FIREBASE_MEASUREMENT_ID,
  })
  const windows = async () => {
    const { FirebaseProviderWindows } = await import('../../infrastructure/firebase/account/FirebaseProviderWindows.ts')
    return new FirebaseProviderWindows()
  }
  const Measuring = async () => (await import('./liveMeasuring.ts')).measuringWorld(firebase, browser)
  return { ...browser, ...repositories(browser.stores, site, browser.Log), ...firebaseWorld(firebase, browser, windows), Measuring }
}
