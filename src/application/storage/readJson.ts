import type { KeyValueStore } from '../ports/KeyValueStore.ts'

/** What a store holds under a key, as JSON; null where there is nothing, or nothing that can be read. */
export function readJson(store: KeyValueStore, key: string): unknown {
  try {
    return JSON.parse(String(store.read(key)))
  } catch {
    return null
  }
}
