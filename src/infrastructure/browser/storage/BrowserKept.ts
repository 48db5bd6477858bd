import type { Kept } from '../../../application/ports/Kept.ts'
import type { Log } from '../../../application/ports/Log.ts'
import type { Unsubscribe } from '../../../application/ports/Unsubscribe.ts'
import type { Format } from './Format.ts'
import type { KeyValueStore } from './KeyValueStore.ts'

/** One value in a store, under one key. */
export class BrowserKept<Value, Key extends string = string> implements Kept<Value> {
  readonly #store: KeyValueStore<Key>
  readonly #key: Key
  readonly #format: Format<Value>
  readonly #log: Log | undefined

  /** @param log if given, unreadable values are logged and removed */
  constructor(store: KeyValueStore<Key>, key: NoInfer<Key>, format: Format<Value>, log?: Log) {
    this.#store = store
    this.#key = key
    this.#format = format
    this.#log = log
  }

  read(): Value | null {
    const text = this.#store.read(this.#key)
    const value = text === null ? null : this.#format.read(text)
    if (text !== null && value === null && this.#log) {
      // The log must not hold the value, which may be answers.
      this.#log.error(`The stored value of "${this.#key}" could not be read`)
      this.remove()
    }
    return value
  }

  write(value: Value): void {
    this.#store.write(this.#key, this.#format.write(value))
  }

  remove(): void {
    this.#store.remove(this.#key)
  }

  observe(listener: () => void): Unsubscribe {
    return this.#store.observe(this.#key, listener)
  }

  lasts(): boolean {
    return this.#store.keeps(this.#key)
  }
}
