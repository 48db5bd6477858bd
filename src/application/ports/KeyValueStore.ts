import type { Unsubscribe } from './Unsubscribe.ts'

/**
 * Text kept by key: for the visit (one tab's session) or for the device. Reading and writing never throw: where the
 * browser refuses, what is written lives in memory until the page goes, and that is logged once (product 8).
 */
export interface KeyValueStore {
  read(key: string): string | null
  write(key: string, value: string): void
  remove(key: string): void
  /** Tells of each change that another tab makes under the key. */
  observe(key: string, listener: () => void): Unsubscribe
  /** Whether what stands under the key, or its absence, outlives the page. */
  keeps(key: string): boolean
}
