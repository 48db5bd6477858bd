import type { Unsubscribe } from './Unsubscribe.ts'

/**
 * Settings that product people change without a release (product 3, 9). Reading never waits: it gives what was fetched
 * last on this device, or null where nothing is known, and the caller's default stands.
 */
export interface RemoteSettings {
  read(name: string): string | null
  /** Fetches and takes over new values; a failure is logged and the old values stay. Never rejects. */
  refresh(): Promise<void>
  /** Calls back each time fetched values were taken over. */
  observe(listener: () => void): Unsubscribe
}
