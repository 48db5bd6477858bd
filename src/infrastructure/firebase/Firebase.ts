import type { FirebaseConfig, FirebaseServices, StartAppCheck } from './FirebaseServices.ts'
import { loadOnce } from './loadOnce.ts'

/**
 * The Firebase services. Each is loaded and set up once, on first use. If a service cannot be loaded, its promise rejects
 * and the next call tries again.
 */
export class Firebase implements FirebaseServices {
  readonly apiKey: string
  readonly app: FirebaseServices['app']
  readonly auth: FirebaseServices['auth']
  readonly firestore: FirebaseServices['firestore']
  readonly functions: FirebaseServices['functions']
  readonly remoteConfig: FirebaseServices['remoteConfig']

  /** Every request waits for `before`. If `before` rejects, every service rejects, too. */
  constructor(
    config: FirebaseConfig,
    before: Promise<unknown> = Promise.resolve(),
    startAppCheck?: StartAppCheck,
  ) {
    // Each service handles the rejection when it is used. Until then the rejection would count as unhandled.
    before.catch(() => undefined)
    const services = loadOnce(
      async () =>
        new (await import('./FirebaseServices.ts')).FirebaseServices(config, before, startAppCheck),
    )
    this.apiKey = config.apiKey
    this.app = async () => (await services()).app()
    this.auth = async () => (await services()).auth()
    this.firestore = async () => (await services()).firestore()
    this.functions = async () => (await services()).functions()
    this.remoteConfig = async () => (await services()).remoteConfig()
  }
}
