const LIMIT = 200

/** @param at when the item was emitted, in ms since the epoch */
type Listener<Item> = (item: Item, at: number) => void

/** Keeps the last 200 items until there is a listener. The listener gets these and every later item, each with its time. */
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

  /** Calls `wake` each time an item is kept because there is no listener, and now if some are kept. */
  onBuffered(wake: () => void): void {
    this.#wake = wake
    if (this.#kept[0]) wake()
  }

  subscribe(listener: Listener<Item>): void {
    const kept = this.#kept
    this.#kept = []
    this.#listener = listener
    for (const itemAndTime of kept) listener(...itemAndTime)
  }
}
