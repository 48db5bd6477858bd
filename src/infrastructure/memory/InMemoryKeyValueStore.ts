import type { KeyValueStore } from '../../application/ports/KeyValueStore.ts'

/** Texts in memory, by key. */
export class InMemoryKeyValueStore implements KeyValueStore {
  private readonly texts: Map<string, string>

  constructor(texts: Readonly<Record<string, string>> = {}) {
    this.texts = new Map(Object.entries(texts))
  }

  read(key: string): string | null {
    return this.texts.get(key) ?? null
  }

  write(key: string, value: string): void {
    this.texts.set(key, value)
  }

  remove(key: string): void {
    this.texts.delete(key)
  }
}
