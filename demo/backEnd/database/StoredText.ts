/** The local storage of this device, or null if there is none or it is blocked. */
export function deviceStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

/** One text under one key, in storage; in memory if storage is full, blocked or absent. */
export class StoredText {
  #inMemory: string | null = null

  constructor(
    private readonly key: string,
    private readonly storage: Storage | null,
  ) {}

  read(): string | null {
    if (this.#inMemory !== null) return this.#inMemory
    try {
      return this.storage?.getItem(this.key) ?? null
    } catch {
      return null
    }
  }

  write(text: string): void {
    this.#inMemory = null
    try {
      if (this.storage) return this.storage.setItem(this.key, text)
    } catch {
      // Storage is full or blocked, so the text is kept in memory.
    }
    this.#inMemory = text
  }

  remove(): void {
    this.#inMemory = null
    try {
      this.storage?.removeItem(this.key)
    } catch {
      // Storage is blocked, so nothing is stored.
    }
  }
}
