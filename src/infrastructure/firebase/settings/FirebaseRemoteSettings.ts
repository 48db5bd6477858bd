import type { Kept } from '../../../application/ports/Kept.ts'
import type { Log } from '../../../application/ports/Log.ts'
import type { RemoteSettings } from '../../../application/ports/RemoteSettings.ts'
import type { Unsubscribe } from '../../../application/ports/Unsubscribe.ts'
import type { Firebase } from '../Firebase.ts'

export interface FetchLimits {
  /** How long to wait for a response, back-off included, in ms; default 60 seconds (product 9). */
  readonly fetchTimeoutMillis?: number
  /** How long fetched values count as fresh, in ms; default 12 hours (product 9). */
  readonly minimumFetchIntervalMillis?: number
}

/** Settings from Firebase Remote Config. Stores the values fetched last, so that reading them needs no SDK. */
export class FirebaseRemoteSettings implements RemoteSettings {
  readonly #firebase: Firebase
  readonly #fetched: Kept<ReadonlyMap<string, string>>
  readonly #log: Log
  readonly #limits: Required<FetchLimits>
  readonly #listeners = new Set<{ readonly tell: () => void }>()

  constructor(firebase: Firebase, fetched: Kept<ReadonlyMap<string, string>>, log: Log, limits: FetchLimits = {}) {
    this.#firebase = firebase
    this.#fetched = fetched
    this.#log = log
    this.#limits = { fetchTimeoutMillis: 60_000, minimumFetchIntervalMillis: 12 * 60 * 60 * 1000, ...limits }
  }

  read(name: string): string | null {
    return this.#fetched.read()?.get(name) ?? null
  }

  async refresh(): Promise<void> {
    if (!(await this.#fetch())) return
    for (const { tell } of Array.from(this.#listeners)) tell()
  }

  observe(listener: () => void): Unsubscribe {
    const own = { tell: listener }
    this.#listeners.add(own)
    return () => void this.#listeners.delete(own)
  }

  /** Whether values were fetched and activated. */
  async #fetch(): Promise<boolean> {
    try {
      const { fetchAndActivate, getAll } = await import('firebase/remote-config')
      const remoteConfig = await this.#firebase.remoteConfig()
      remoteConfig.settings = this.#limits
      const activated = await fetchAndActivate(remoteConfig)
      const values = Object.entries(getAll(remoteConfig))
        .filter(([, value]) => value.getSource() === 'remote')
        .map(([name, value]) => [name, value.asString()] as const)
      if (!activated && values.length === 0) return false
      this.#fetched.write(new Map(values))
      return true
    } catch (cause) {
      this.#log.error('Remote settings could not be fetched', cause)
      return false
    }
  }
}
