import type { Unsubscribe } from '../../../application/ports/Unsubscribe.ts'
import type { BrowserKey, TabKey } from './keys.ts'

/**
 * Texts by key. Reading and writing never throw: what the browser refuses to keep lives in memory until the page goes, and
 * that is logged once (product 8).
 */
export interface KeyValueStore<Key extends string = string> {
  read(key: Key): string | null
  write(key: Key, value: string): void
  remove(key: Key): void
  /** Calls back at each change of the key that another tab makes. */
  observe(key: Key, listener: () => void): Unsubscribe
  /** Whether what stands under the key, or its absence, outlives the page. */
  keeps(key: Key): boolean
}

/** Where values are kept: until the tab is closed, and for every tab. */
export interface Stores {
  readonly tab: KeyValueStore<TabKey>
  readonly browser: KeyValueStore<BrowserKey>
}
