import type { Kept } from '#application/ports/Kept.ts'
import type { Log } from '#application/ports/Log.ts'
import type { Unsubscribe } from '#application/ports/Listeners.ts'
import type { Format } from './Format.ts'
import type { KeyValueStore } from './KeyValueStore.ts'

/** One value in a store, under one key. */
export class BrowserKept<Value, Key extends string = string> implements Kept<Value> {
  /** The last text and its value, so that the same text is not parsed again. */
  #last: { readonly text: string; readonly value: Value } | undefined

  /** @param log if given, an unreadable value is removed, and its key is logged */
  constructor(
    private readonly store: KeyValueStore<Key>,
    private readonly key: NoInfer<Key>,
    private readonly format: Format<Value>,
    private readonly log?: Log,
  ) {}

  read(): Value | null {
    const text = this.store.read(this.key)
    if (text === null) return null
    if (text === this.#last?.text) return this.#last.value
    const value = this.format.read(text)
    if (value !== null) {
      this.#last = { text, value }
    } else if (this.log) {
      // The log must not hold the value, which may be answers.
      this.log.error(`The stored value of "${this.key}" could not be read`)
      this.remove()
    }
    return value
  }

  write(value: Value): void {
    const text = this.format.write(value)
    this.#last = { text, value }
    this.store.write(this.key, text)
  }

  remove(): void {
    this.store.remove(this.key)
  }

  observe(listener: () => void): Unsubscribe {
    return this.store.observe(this.key, listener)
  }

  lasts(): boolean {
    return this.store.keeps(this.key)
  }
}
