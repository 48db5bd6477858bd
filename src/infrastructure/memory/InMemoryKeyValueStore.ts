import type { KeyValueStore } from '../browser/storage/KeyValueStore.ts'
import type { Unsubscribe } from '#application/ports/Listeners.ts'

export class InMemoryKeyValueStore implements KeyValueStore {
  #texts: Map<string, string>
  readonly #lasting: boolean
  readonly #listeners = new Set<{ readonly key: string; readonly listener: () => void }>()
  #tabs: readonly InMemoryKeyValueStore[] = [this]

  /** @param lasting whether the texts outlive the page; false imitates a browser that blocks its storage */
  constructor(texts: Readonly<Record<string, string>> = {}, lasting = true) {
    this.#texts = new Map(Object.entries(texts))
    this.#lasting = lasting
  }

  /** The same texts, as another tab reads them. */
  inAnotherTab(): InMemoryKeyValueStore {
    const tab = new InMemoryKeyValueStore({}, this.#lasting)
    tab.#texts = this.#texts
    const tabs = [...this.#tabs, tab]
    for (const one of tabs) one.#tabs = tabs
    return tab
  }

  read(key: string): string | null {
    return this.#texts.get(key) ?? null
  }

  write(key: string, value: string): void {
    this.#texts.set(key, value)
    this.#emit(key)
  }

  remove(key: string): void {
    this.#texts.delete(key)
    this.#emit(key)
  }

  observe(key: string, listener: () => void): Unsubscribe {
    const entry = { key, listener }
    this.#listeners.add(entry)
    return () => void this.#listeners.delete(entry)
  }

  keeps(): boolean {
    return this.#lasting
  }

  #emit(changed: string): void {
    for (const tab of this.#tabs)
      if (tab !== this)
        for (const { key, listener } of tab.#listeners) if (key === changed) listener()
  }
}
