import type { Unsubscribe } from './Unsubscribe.ts'

/**
 * One value that is kept in this browser. Reading and writing never throw: what cannot be read counts as absent, and what
 * the browser refuses to keep lives in memory until the page goes, which is logged once (product 8).
 */
export interface Kept<Value> {
  /** Null where nothing is kept. */
  read(): Value | null
  write(value: Value): void
  remove(): void
  /** Calls back at each change that another tab makes. */
  observe(listener: () => void): Unsubscribe
  /** Whether the value, or its absence, outlives the page. */
  lasts(): boolean
}
