import type { DeviceKey, VisitKey } from '../storage/keys.ts'
import type { Unsubscribe } from './Unsubscribe.ts'

/**
 * Text kept by key: for the visit (one tab's session) or for the device. Reading and writing never throw: where the
 * browser refuses, what is written lives in memory until the page goes, and that is logged once (product 8).
 */
export interface KeyValueStore<Key extends string = string> {
  read(key: Key): string | null
  write(key: Key, value: string): void
  remove(key: Key): void
  /** Tells of each change that another tab makes under the key. */
  observe(key: Key, listener: () => void): Unsubscribe
  /** Whether what stands under the key, or its absence, outlives the page. */
  keeps(key: Key): boolean
}

/** What is kept for one tab's session. */
export type VisitStore = KeyValueStore<VisitKey>

/** What is kept in the browser. */
export type DeviceStore = KeyValueStore<DeviceKey>
