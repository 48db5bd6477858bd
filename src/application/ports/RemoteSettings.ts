import type { Unsubscribe } from './Unsubscribe.ts'

/**
 * Settings that product people change without a release (product 3, 9). Reading never waits: it returns the value that this
 * browser fetched last, or null if it has none.
 */
export abstract class RemoteSettings {
  abstract read(name: string): string | null
  /** Whether this device keeps values that were fetched, however few. */
  abstract hasFetched(): boolean
  /**
   * Fetches and applies new values, unless the last ones are fresh. Logs a failure and keeps the old values. Never rejects.
   * @param freshFor how long values count as fresh, in ms; by default 12 hours (product 9)
   */
  abstract refresh(freshFor?: number): Promise<void>
  /** Calls the listener each time fetched values are applied. */
  abstract observe(listener: () => void): Unsubscribe
}
