import type { KeyValueStore } from '../ports/KeyValueStore.ts'

/** What a store holds under a key, as JSON; null where there is nothing, or nothing that can be read. */
export function readJson<Key extends string>(store: KeyValueStore<Key>, key: Key): unknown {
  try {
    return JSON.parse(String(store.read(key)))
  } catch {
    return null
  }
}
