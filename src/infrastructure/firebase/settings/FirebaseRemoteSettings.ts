import type { Kept } from '#application/ports/Kept.ts'
import { Listeners, type Unsubscribe } from '#application/ports/Listeners.ts'
import type { Log } from '#application/ports/Log.ts'
import type { RemoteSettings } from '#application/ports/RemoteSettings.ts'
import type { Firebase } from '../Firebase.ts'

// @rule 9.settings-timeout A fetch of settings takes at most 60 s
/** How long to wait for a response, back-off included, and how long fetched values count as fresh, in ms (product 9). */
const LIMITS = { fetchTimeoutMillis: 60_000, minimumFetchIntervalMillis: 12 * 60 * 60 * 1000 }
export type FetchLimits = Partial<typeof LIMITS>

/** The values and the time of the last fetch. */
export interface LastFetch {
  readonly values: Kept<ReadonlyMap<string, string>>
  /** In ms since the epoch. */
  readonly time: Kept<number>
}

/**
 * Settings from Firebase Remote Config. Keeps the last values and the time of their fetch, so that the SDK is loaded only for a
 * fetch.
 */
export class FirebaseRemoteSettings implements RemoteSettings {
  readonly #limits: typeof LIMITS
  #fetching: Promise<void> | null = null
  readonly #listeners = new Listeners()

  constructor(
    private readonly firebase: Firebase,
    private readonly last: LastFetch,
    private readonly log: Log,
    limits: FetchLimits = {},
  ) {
    this.#limits = { ...LIMITS, ...limits }
  }

  read(name: string): string | null {
    return this.last.values.read()?.get(name) ?? null
  }

  hasFetched(): boolean {
    return this.last.values.read() !== null
  }

  // @rule 8.settings-empty NO_TEMPLATE and EMPTY_CONFIG are an empty configuration; if no settings are known, an answer without
  //   template version or ETag is logged
  // @rule 8.settings-refused A fetch of settings that gets status 429, 500, 503 or 504 is repeated after growing pauses
  // @rule 8.settings-unchanged State NO_CHANGE keeps the known settings
  // @rule 8.settings-unspecified An unspecified state counts as a 500
  async refresh(freshFor = this.#limits.minimumFetchIntervalMillis): Promise<void> {
    if (this.#isFresh(freshFor)) return
    this.#fetching ??= this.#fetch().finally(() => {
      this.#fetching = null
    })
    await this.#fetching
  }

  observe(listener: () => void): Unsubscribe {
    return this.#listeners.add(listener)
  }

  // @rule 9.settings-fresh Settings are fresh for 12 h, at a closable feature for 10 min; "check again" always fetches
  /** Whether the last values are fresh. A fetch in the future was made while the clock was ahead, and does not count. */
  #isFresh(freshFor: number): boolean {
    const age = Date.now() - (this.last.time.read() ?? Infinity)
    return freshFor > 0 && age >= 0 && age <= freshFor && this.last.values.read() !== null
  }

  async #fetch(): Promise<void> {
    try {
      const { fetchValues } = await import('./fetchValues.ts')
      const remoteConfig = await this.firebase.remoteConfig()
      this.last.values.write(
        await fetchValues(remoteConfig, this.#limits.fetchTimeoutMillis, this.log),
      )
      this.last.time.write(remoteConfig.fetchTimeMillis)
    } catch (cause) {
      return this.log.error('Remote settings could not be fetched', cause)
    }
    this.#listeners.emit()
  }
}
