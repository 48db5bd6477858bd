import type { Unsubscribe } from './Unsubscribe.ts'

/** Who is told of something. A listener that is added twice is told twice; one may add or remove others while it is told. */
export class Listeners<Values extends readonly unknown[] = []> {
  readonly #all = new Set<{ readonly listener: (...told: Values) => void }>()

  get isEmpty(): boolean {
    return this.#all.size === 0
  }

  add(listener: (...told: Values) => void): Unsubscribe {
    const own = { listener }
    this.#all.add(own)
    return () => void this.#all.delete(own)
  }

  emit(...values: Values): void {
    for (const { listener } of Array.from(this.#all)) listener(...values)
  }
}
