import type { FirebaseApp } from 'firebase/app'
import type { Auth } from 'firebase/auth'
import type { Firestore } from 'firebase/firestore/lite'
import type { Functions } from 'firebase/functions'
import type { RemoteConfig } from 'firebase/remote-config'
import { ignorePlantedDefaults } from './guards/ignorePlantedDefaults.ts'

/** The web app's identity in its Firebase project, as the console shows it. None of it is secret. */
export interface FirebaseConfig {
  readonly apiKey: string
  readonly authDomain: string
  readonly projectId: string
  readonly appId: string
  readonly messagingSenderId?: string
  readonly storageBucket?: string
  readonly measurementId?: string | undefined
  /** Where the callable functions run; us-central1 when absent. */
  readonly region?: string
}

const DEFAULT_REGION = 'us-central1'

/**
 * The Firebase services, each fetched and set up when it is first asked for and once. A service that could not be
 * fetched rejects, and is tried anew the next time.
 */
export class Firebase {
  /** The app that the services belong to. */
  readonly app: () => Promise<FirebaseApp>
  /** Authentication that remembers who is signed in: in the browser's database, else in its local storage, else until the page goes; on a shared device in the tab. */
  readonly auth: () => Promise<Auth>
  /** The document database, asked as whoever is signed in. */
  readonly firestore: () => Promise<Firestore>
  /** The callable functions, asked as whoever is signed in. */
  readonly functions: () => Promise<Functions>
  readonly remoteConfig: () => Promise<RemoteConfig>

  /** `before` is waited for ahead of the first request; while it rejects, so does every service. */
  constructor(config: FirebaseConfig, before: Promise<unknown> = Promise.resolve()) {
    ignorePlantedDefaults()
    const { region = DEFAULT_REGION, measurementId, ...options } = config
    // Handled where a service is asked for; unasked, a rejection is nobody's.
    before.catch(() => undefined)
    this.app = keptOnceReady(async () => {
      const databaseLookedAt = import('./guards/hideHangingDatabase.ts').then(({ hideHangingDatabase }) => hideHangingDatabase())
      databaseLookedAt.catch(() => undefined)
      await before
      const [{ initializeApp }, { withoutHeartbeat }] = await Promise.all([import('firebase/app'), import('./guards/withoutHeartbeat.ts')])
      await databaseLookedAt
      return withoutHeartbeat(initializeApp({ ...options, ...(measurementId && { measurementId }) }))
    })
    this.auth = keptOnceReady(async () => {
      const app = await this.app()
      // Not getAuth: it loads the popup machinery of another origin at start on phones.
      const { initializeAuth, indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence, inMemoryPersistence } = await import('firebase/auth')
      return initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence, inMemoryPersistence] })
    })
    this.firestore = keptOnceReady(async () => {
      const { getFirestore, setLogLevel } = await import('firebase/firestore/lite')
      await this.auth()
      // Failures reach our own log; the SDK would write each to the console too, uid and all.
      setLogLevel('silent')
      return getFirestore(await this.app())
    })
    this.functions = keptOnceReady(async () => {
      const { getFunctions } = await import('firebase/functions')
      await this.auth()
      return getFunctions(await this.app(), region)
    })
    this.remoteConfig = keptOnceReady(async () => {
      const { getRemoteConfig } = await import('firebase/remote-config')
      return getRemoteConfig(await this.app())
    })
  }
}

/** Each service names what it needs of its module where it imports it: only so is the rest left out of the bundle. */
export function keptOnceReady<Service>(load: () => Promise<Service>): () => Promise<Service> {
  let kept: Promise<Service> | null = null
  return () => {
    kept ??= load().catch((cause: unknown) => {
      kept = null
      throw cause
    })
    return kept
  }
}
