import { Listeners, type Unsubscribe } from '#application/ports/Listeners.ts'
import type { Log } from '#application/ports/Log.ts'
import type { RemoteSettings } from '#application/ports/RemoteSettings.ts'

/** Settings in memory. Published values take effect at the next refresh. */
export class InMemoryRemoteSettings implements RemoteSettings {
  /** The age of the fetched values, in ms. */
  age = 0
  /** Null before the first fetch. */
  #known: ReadonlyMap<string, string> | null
  #published: ReadonlyMap<string, string>
  #failsNext = false
  readonly #listeners = new Listeners()

  /** @param known the values fetched last on this device; they are still published */
  constructor(
    private readonly log: Log,
    known: Readonly<Record<string, string>> = {},
  ) {
    this.#published = new Map(Object.entries(known))
    this.#known = this.#published.size > 0 ? this.#published : null
  }

  /** Stages the values of the next refresh; they replace all earlier ones. */
  publish(values: Readonly<Record<string, string>>): void {
    this.#published = new Map(Object.entries(values))
  }

  /** Makes the next refresh fail. */
  failNextFetch(): void {
    this.#failsNext = true
  }

  all(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#known ?? [])
  }

  read(name: string): string | null {
    return this.#known?.get(name) ?? null
  }

  hasFetched(): boolean {
    return this.#known !== null
  }

  async refresh(freshFor = 0): Promise<void> {
    if (freshFor > 0 && this.age <= freshFor) return
    if (this.#failsNext) {
      this.#failsNext = false
      this.log.error('Remote settings could not be fetched')
      return
    }
    this.#known = this.#published
    this.#listeners.emit()
  }

  observe(listener: () => void): Unsubscribe {
    return this.#listeners.add(listener)
  }
}
