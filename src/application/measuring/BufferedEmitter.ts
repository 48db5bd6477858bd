const LIMIT = 200

/** An item, and when it was told, in ms since the epoch. */
type Listener<Item> = (item: Item, at: number) => void

/** Keeps the last 200 items until there is a listener; then passes each item on at once. Each goes with the time at which it was told. */
export class BufferedEmitter<Item> {
  #kept: Parameters<Listener<Item>>[] = []
  #listener: Listener<Item> | null = null
  #wake: (() => void) | null = null

  /** @param now ms since the epoch */
  constructor(private readonly now: () => number = Date.now) {}

  emit(item: Item): void {
    if (this.#listener) this.#listener(item, this.now())
    else {
      this.#kept = [...this.#kept.slice(1 - LIMIT), [item, this.now()]]
      this.#wake?.()
    }
  }

  get hasSubscriber(): boolean {
    return this.#listener !== null
  }

  /** Calls `wake` with each item that nobody hears yet, and now if there are some. */
  onBuffered(wake: () => void): void {
    this.#wake = wake
    if (this.#kept.length > 0) wake()
  }

  subscribe(listener: Listener<Item>): void {
    const kept = this.#kept
    this.#kept = []
    this.#listener = listener
    for (const told of kept) listener(...told)
  }
}
