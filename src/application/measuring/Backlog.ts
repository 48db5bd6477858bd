const LIMIT = 200

/** Keeps the last 200 items until there is a listener; then passes each item on at once. */
export class Backlog<Item> {
  #kept: Item[] = []
  #listener: ((item: Item) => void) | null = null

  tell(item: Item): void {
    if (this.#listener) this.#listener(item)
    else this.#kept = [...this.#kept.slice(1 - LIMIT), item]
  }

  hear(listener: (item: Item) => void): void {
    const kept = this.#kept
    this.#kept = []
    this.#listener = listener
    kept.forEach(listener)
  }
}
