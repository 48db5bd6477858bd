import { type FirebaseApp, initializeApp } from 'firebase/app'
import type { Auth } from 'firebase/auth'
import type { Firestore } from 'firebase/firestore/lite'
import type { Functions } from 'firebase/functions'
import type { RemoteConfig } from 'firebase/remote-config'
import { trustScriptAddresses } from '../browser/trustScriptAddresses.ts'
import { FUNCTIONS_REGION } from './functionsRegion.ts'
import { withoutHeartbeat } from './guards/withoutHeartbeat.ts'
import { loadOnce } from './loadOnce.ts'

/** The web app's configuration from the Firebase console. None of it is secret. */
export interface FirebaseConfig {
  readonly apiKey: string
  readonly authDomain: string
  readonly projectId: string
  readonly appId: string
  readonly measurementId?: string | undefined
}

/** Starts App Check, which proves that the app's calls come from our pages. Called before the first call that needs the proof. */
export type StartAppCheck = (app: FirebaseApp) => Promise<void>

/**
 * The services behind `Firebase`, each loaded on first use. Imports are destructured, so that the bundler leaves out the rest of
 * a module.
 */
export class FirebaseServices {
  /** The app that the services belong to. */
  readonly app: () => Promise<FirebaseApp>
  /**
   * Authentication. It stores the signed-in person in the first of these that works: IndexedDB, local storage, session storage,
   * memory. On a shared device, in session storage.
   */
  readonly auth: () => Promise<Auth>
  /** The document database. Requests are made as the signed-in person. */
  readonly firestore: () => Promise<Firestore>
  /** The callable functions. Requests are made as the signed-in person. */
  readonly functions: () => Promise<Functions>
  readonly remoteConfig: () => Promise<RemoteConfig>

  /** Every request waits for `before`. If `before` rejects, every service rejects, too. */
  constructor(
    config: FirebaseConfig,
    before: Promise<unknown>,
    startAppCheck: StartAppCheck = async () => undefined,
  ) {
    // @rule 7.own-services Calls go to this product's own services, whatever cookies another site of the domain sets
    // If the page sets no default settings, the SDK reads them from a cookie, which another site of the same domain can set. A
    // cookie with emulator hosts would redirect profile reads and function calls to those hosts, together with the ID token.
    Object.assign(globalThis, { __FIREBASE_DEFAULTS__: {} })
    trustScriptAddresses()
    const { measurementId, ...options } = config
    this.app = loadOnce(async () => {
      const databaseChecked = hideUnusableDatabase()
      await before
      await databaseChecked
      return withoutHeartbeat(
        initializeApp({ ...options, ...(measurementId && { measurementId }) }),
      )
    })
    const appCheckStarted = loadOnce(async () => startAppCheck(await this.app()))
    this.auth = loadOnce(async () => {
      const app = await this.app()
      // Starts while the SDK is loading, and is awaited below.
      appCheckStarted().catch(() => undefined)
      // Not getAuth: on phones it loads the popup code from another origin at start.
      const {
        initializeAuth,
        indexedDBLocalPersistence,
        browserLocalPersistence,
        browserSessionPersistence,
        inMemoryPersistence,
      } = await import('firebase/auth')
      await appCheckStarted()
      return initializeAuth(app, {
        persistence: [
          indexedDBLocalPersistence,
          browserLocalPersistence,
          browserSessionPersistence,
          inMemoryPersistence,
        ],
      })
    })
    this.firestore = loadOnce(async () => {
      const { getFirestore, setLogLevel } = await import('firebase/firestore/lite')
      await this.auth()
      // Failures go to our own log. The SDK would also write them to the console, with the uid.
      setLogLevel('silent')
      return getFirestore(await this.app())
    })
    this.functions = loadOnce(async () => {
      const { getFunctions } = await import('firebase/functions')
      await this.auth()
      return getFunctions(await this.app(), FUNCTIONS_REGION)
    })
    this.remoteConfig = loadOnce(async () => {
      const { getRemoteConfig } = await import('firebase/remote-config')
      const app = await this.app()
      if (!globalThis.indexedDB) {
        const { installInMemory } = await import('./guards/installInMemory.ts')
        installInMemory(app)
      }
      return getRemoteConfig(app)
    })
  }
}

/** How long IndexedDB may take to open, in ms. It normally takes a few. */
const DATABASE_TIMEOUT_MS = 2000
const PROBE = 'onward_probe'

/**
 * Hides IndexedDB from the SDK if it cannot be opened. In some versions of Safari, opening never completes
 * (https://bugs.webkit.org/show_bug.cgi?id=226547); in a frame without storage, the browser refuses. The SDK would then wait for
 * ever or fail at each request. Without IndexedDB, the SDK uses local storage or memory.
 */
function hideUnusableDatabase(): Promise<void> {
  return new Promise((resolve) => {
    let hasOpened = false
    const hide = () => {
      if (!hasOpened)
        Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: undefined })
      resolve()
    }
    // After a frozen page resumes, the second timer lets the response come first.
    setTimeout(() => setTimeout(hide), DATABASE_TIMEOUT_MS)
    try {
      const request = indexedDB.open(PROBE)
      request.addEventListener('error', (event) => {
        // Firefox also reports the error as uncaught, unless its default is prevented.
        event.preventDefault()
        hide()
      })
      request.addEventListener('success', () => {
        hasOpened = true
        request.result.close()
        indexedDB.deleteDatabase(PROBE)
        resolve()
      })
    } catch {
      hide()
    }
  })
}
