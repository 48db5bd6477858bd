import type { Unsubscribe } from './ports/Unsubscribe.ts'

/** Who listens to something. The same function can be added several times, and each is removed alone. */
export class Listeners<Told extends readonly unknown[] = []> {
  readonly #all = new Set<{ readonly tell: (...told: Told) => void }>()

  get isEmpty(): boolean {
    return this.#all.size === 0
  }

  add(tell: (...told: Told) => void): Unsubscribe {
    const own = { tell }
    this.#all.add(own)
    return () => void this.#all.delete(own)
  }

  /** A listener that is added or removed meanwhile changes nothing. */
  tell(...told: Told): void {
    for (const { tell } of Array.from(this.#all)) tell(...told)
  }
}
