import type { Unsubscribe } from './Unsubscribe.ts'

/** Who is told of something. A listener that is added twice is told twice; one may add or remove others while it is told. */
export class Listeners<Told extends readonly unknown[] = []> {
  readonly #all = new Set<{ readonly listener: (...told: Told) => void }>()

  get isEmpty(): boolean {
    return this.#all.size === 0
  }

  add(listener: (...told: Told) => void): Unsubscribe {
    const own = { listener }
    this.#all.add(own)
    return () => void this.#all.delete(own)
  }

  tell(...told: Told): void {
    for (const { listener } of Array.from(this.#all)) listener(...told)
  }
}
