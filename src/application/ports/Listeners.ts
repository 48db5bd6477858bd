/** Removes a listener. A second call does nothing. */
export type Unsubscribe = () => void

/** A list of listeners. One that is added twice is called twice. Listeners may add or remove others while they are called. */
export class Listeners<Values extends readonly unknown[] = []> {
  readonly #all = new Set<{ readonly listener: (...values: Values) => void }>()

  get isEmpty(): boolean {
    return this.#all.size === 0
  }

  add(listener: (...values: Values) => void): Unsubscribe {
    const entry = { listener }
    this.#all.add(entry)
    return () => void this.#all.delete(entry)
  }

  emit(...values: Values): void {
    for (const { listener } of Array.from(this.#all)) listener(...values)
  }
}
