import type { KeyValueStore } from './KeyValueStore.ts'
import type { Unsubscribe } from '#application/ports/Unsubscribe.ts'
import type { Log } from '#application/ports/Log.ts'

/** A web storage that may be blocked, full or absent. What it refuses is kept in memory until the page is closed. */
export class BrowserKeyValueStore implements KeyValueStore {
  /** Values that the browser refused to store. Null means that it refused to remove the key. */
  readonly #refused = new Map<string, string | null>()
  #logged = false

  constructor(
    private readonly storageName: 'localStorage' | 'sessionStorage',
    private readonly log: Log,
  ) {}

  read(key: string): string | null {
    const kept = this.#refused.get(key)
    if (kept !== undefined) return kept
    return this.#attempt(
      (storage) => storage.getItem(key),
      () => null,
    )
  }

  write(key: string, value: string): void {
    this.#attempt(
      (storage) => {
        storage.setItem(key, value)
        this.#refused.delete(key)
      },
      () => void this.#refused.set(key, value),
    )
  }

  remove(key: string): void {
    this.#attempt(
      (storage) => {
        storage.removeItem(key)
        this.#refused.delete(key)
      },
      () => void this.#refused.set(key, null),
    )
  }

  observe(key: string, listener: () => void): Unsubscribe {
    const onStorage = (event: StorageEvent) => {
      // A null key means that the whole storage was cleared.
      if (
        event.storageArea ===
          this.#attempt(
            (storage) => storage,
            () => null,
          ) &&
        (event.key === key || event.key === null)
      )
        listener()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }

  keeps(key: string): boolean {
    return (
      !this.#refused.has(key) &&
      this.#attempt(
        (storage) => storage.length >= 0,
        () => false,
      )
    )
  }

  // @rule 8.storage-fails A storage failure is logged and ignored
  #attempt<T>(work: (storage: Storage) => T, otherwise: () => T): T {
    try {
      return work(window[this.storageName])
    } catch (cause) {
      if (!this.#logged)
        this.log.error(`The browser refuses ${this.storageName}; values are kept in memory`, cause)
      this.#logged = true
      return otherwise()
    }
  }
}
