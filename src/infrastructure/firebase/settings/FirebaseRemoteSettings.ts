import type { DeviceStore } from '../../../application/ports/KeyValueStore.ts'
import type { Log } from '../../../application/ports/Log.ts'
import type { RemoteSettings } from '../../../application/ports/RemoteSettings.ts'
import type { Unsubscribe } from '../../../application/ports/Unsubscribe.ts'
import type { Firebase } from '../Firebase.ts'

const STORED = 'remote_settings'

export interface FetchLimits {
  /** How long an answer is waited for, in ms, back-off included; 60 seconds when absent (product 9). */
  readonly fetchTimeoutMillis?: number
  /** How long fetched values count as fresh, in ms; 12 hours when absent (product 9). */
  readonly minimumFetchIntervalMillis?: number
}

/** Settings of Firebase Remote Config. The values fetched last are kept in a store of ours, read without the SDK. */
export class FirebaseRemoteSettings implements RemoteSettings {
  readonly #firebase: Firebase
  readonly #store: DeviceStore
  readonly #log: Log
  readonly #limits: Required<FetchLimits>
  readonly #listeners = new Set<{ readonly tell: () => void }>()

  constructor(firebase: Firebase, store: DeviceStore, log: Log, limits: FetchLimits = {}) {
    this.#firebase = firebase
    this.#store = store
    this.#log = log
    this.#limits = { fetchTimeoutMillis: 60_000, minimumFetchIntervalMillis: 12 * 60 * 60 * 1000, ...limits }
  }

  read(name: string): string | null {
    return valuesIn(this.#store.read(STORED)).get(name) ?? null
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

  /** Whether values were fetched and taken over. */
  async #fetch(): Promise<boolean> {
    try {
      const { fetchAndActivate, getAll } = await import('firebase/remote-config')
      const remoteConfig = await this.#firebase.remoteConfig()
      remoteConfig.settings = this.#limits
      const activated = await fetchAndActivate(remoteConfig)
      const values = Object.entries(getAll(remoteConfig))
        .filter(([, value]) => value.getSource() === 'remote')
        .map(([name, value]) => [name, value.asString()])
      if (!activated && values.length === 0) return false
      this.#store.write(STORED, JSON.stringify(Object.fromEntries(values)))
      return true
    } catch (cause) {
      this.#log.error('Remote settings could not be fetched', cause)
      return false
    }
  }
}

/** The texts in what was stored; anything else in it is as if it were absent. */
function valuesIn(stored: string | null): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (const [name, value] of Object.entries(parsed(stored))) {
    if (typeof value === 'string') values.set(name, value)
  }
  return values
}

function parsed(stored: string | null): object {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  } catch {
    return {}
  }
}
