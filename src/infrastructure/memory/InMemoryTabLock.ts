import type { TabLock } from '#application/ports/buying/TabLock.ts'

/** The locks that the tabs of one browser share. */
export class InMemoryTabLock implements TabLock {
  readonly #held = new Set<string>()

  /** Releases every lock, as closing the tabs does. */
  release(): void {
    this.#held.clear()
  }

  async run<Outcome>(name: string, work: () => Promise<Outcome>): Promise<Outcome | 'elsewhere'> {
    if (this.#held.has(name)) return 'elsewhere'
    this.#held.add(name)
    try {
      return await work()
    } finally {
      this.#held.delete(name)
    }
  }
}
