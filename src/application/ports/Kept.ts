import type { Unsubscribe } from './Listeners.ts'

/**
 * One value that is kept in this browser. Reading and writing never throw; an unreadable value counts as absent, and one that the
 * browser refuses to store stays in memory until the page is closed (product 8).
 */
export interface Kept<Value> {
  /** Null when nothing is kept. */
  read(): Value | null
  write(value: Value): void
  remove(): void
  /** Calls the listener when another tab changes the value. */
  observe(listener: () => void): Unsubscribe
  /** Whether the value, or its absence, is still known after the page is closed. */
  lasts(): boolean
}

/** Kept values, by key. */
export type Keeps<Values> = { readonly [Key in keyof Values]: Kept<Values[Key]> }
