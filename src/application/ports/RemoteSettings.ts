import type { Unsubscribe } from './Listeners.ts'

/** Settings that product people change without a release (product 3, 9). Reading returns the last fetched value, or null. */
export abstract class RemoteSettings {
  abstract read(name: string): string | null
  /** Whether this device keeps values that were fetched, however few. */
  abstract hasFetched(): boolean
  /** Fetches values, unless the last ones are younger than `freshFor` ms (by default 12 hours). Logs a failure; never rejects. */
  abstract refresh(freshFor?: number): Promise<void>
  /** Calls the listener each time fetched values are applied. */
  abstract observe(listener: () => void): Unsubscribe
}
