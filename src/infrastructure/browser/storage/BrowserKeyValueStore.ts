import type { KeyValueStore } from './KeyValueStore.ts'
import type { Unsubscribe } from '#application/ports/Listeners.ts'
import type { Log } from '#application/ports/Log.ts'

/** A web storage that may be blocked, full or absent. What it refuses is kept in memory until the page is closed. */
export class BrowserKeyValueStore implements KeyValueStore {
  /** Values that the browser refused to store. Null means that it refused to remove the key. */
  readonly #refused = new Map<string, string | null>()
  #hasLogged = false

  constructor(
    private readonly storageName: 'localStorage' | 'sessionStorage',
    private readonly log: Log,
  ) {}

  read(key: string): string | null {
    const refused = this.#refused.get(key)
    return refused === undefined ? this.#attempt((storage) => storage.getItem(key), null) : refused
  }

  write(key: string, value: string): void {
    this.#change(key, value, (storage) => storage.setItem(key, value))
  }

  remove(key: string): void {
    this.#change(key, null, (storage) => storage.removeItem(key))
  }

  observe(key: string, listener: () => void): Unsubscribe {
    const onStorage = ({ storageArea, key: changed }: StorageEvent) => {
      const isOurs = storageArea === this.#attempt<Storage | null>((storage) => storage, null)
      // A null key means that the whole storage was cleared.
      if (isOurs && (changed === key || changed === null)) listener()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }

  keeps(key: string): boolean {
    return !this.#refused.has(key) && this.#attempt((storage) => storage.length >= 0, false)
  }

  #change(key: string, value: string | null, change: (storage: Storage) => void): void {
    this.#refused.set(key, value)
    this.#attempt((storage) => {
      change(storage)
      this.#refused.delete(key)
    }, undefined)
  }

  // @rule 8.storage-fails A storage failure is logged and ignored
  #attempt<T>(work: (storage: Storage) => T, otherwise: T): T {
    try {
      return work(window[this.storageName])
    } catch (cause) {
      if (!this.#hasLogged)
        this.log.error(`The browser refuses ${this.storageName}; values are kept in memory`, cause)
      this.#hasLogged = true
      return otherwise
    }
  }
}
