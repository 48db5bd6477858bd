import type { Unsubscribe } from '#application/ports/Listeners.ts'
import type { BrowserKey, TabKey } from './keys.ts'

/**
 * Texts by key. Reading and writing never throw. What the browser refuses to store is kept in memory until the page is
 * closed; the first refusal is logged (product 8).
 */
export interface KeyValueStore<Key extends string = string> {
  read(key: Key): string | null
  write(key: Key, value: string): void
  remove(key: Key): void
  /** Calls the listener when another tab changes the value of the key. */
  observe(key: Key, listener: () => void): Unsubscribe
  /** Whether the browser has stored the value of the key, or its removal, so that it outlives the page. */
  keeps(key: Key): boolean
}

/** The two stores: the tab's own, kept until the tab is closed, and the browser's, which all its tabs share. */
export interface Stores {
  readonly tab: KeyValueStore<TabKey>
  readonly browser: KeyValueStore<BrowserKey>
}
