import type { PageSpeed, Vital } from '#application/ports/measuring/PageSpeed.ts'

/** Page speed as a test sets it. */
export class InMemoryPageSpeed implements PageSpeed {
  readonly #listeners: ((vital: Vital) => void)[] = []

  get isObserved(): boolean {
    return this.#listeners.length > 0
  }

  observe(listener: (vital: Vital) => void): void {
    this.#listeners.push(listener)
  }

  measure(vital: Vital): void {
    for (const listener of this.#listeners) listener(vital)
  }
}
