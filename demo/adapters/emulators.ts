import { Firebase } from '#infrastructure/firebase/Firebase.ts'
import { InMemoryRemoteSettings } from '#infrastructure/memory/InMemoryRemoteSettings.ts'
import type { Environment } from '#composition/Environment.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { browserAdapters } from '#composition/adapters/browser.ts'
import { firebaseAdapters } from '#composition/adapters/firebase.ts'
import { onEmulators } from './onEmulators.ts'

/** The live adapters with the Firebase emulators of .env.emulators. Remote settings have no emulator and keep their defaults. */
export function createEnvironment(site: SiteRules): Environment {
  const browser = browserAdapters()
  const firebase = new Firebase({
    apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
    authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
    projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
    appId: import.meta.env.VITE_FIREBASE_APP_ID,
  })
  const emulators = onEmulators(firebase, {
    auth: import.meta.env.VITE_AUTH_EMULATOR,
    firestore: import.meta.env.VITE_FIRESTORE_EMULATOR,
    functions: import.meta.env.VITE_FUNCTIONS_EMULATOR,
  })
  return {
    ...firebaseAdapters(emulators, browser, site, {
      /** Windows that ask in the page who signs in. The emulators cannot reach a provider, and accept anybody. */
      async fetchWindows() {
        const { AskingProviderWindows } = await import('./AskingProviderWindows.ts')
        return new AskingProviderWindows()
      },
      // No receiver has an emulator.
      fetchSinks: () => Promise.resolve([]),
    }),
    RemoteSettings: new InMemoryRemoteSettings(browser.Log),
  }
}
