import type { KeyValueStore } from '../../application/ports/KeyValueStore.ts'

/** Texts in memory, by key. */
export class InMemoryKeyValueStore implements KeyValueStore {
  private readonly texts: Map<string, string>
  private readonly lasting: boolean

  /** `lasting`: whether the page's end is survived; false plays a browser that blocks its storage. */
  constructor(texts: Readonly<Record<string, string>> = {}, lasting = true) {
    this.texts = new Map(Object.entries(texts))
    this.lasting = lasting
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

  keeps(): boolean {
    return this.lasting
  }
}
