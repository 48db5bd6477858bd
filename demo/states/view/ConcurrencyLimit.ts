/** Limits how many tasks run at once; further tasks wait. */
export class ConcurrencyLimit {
  #busy = 0
  readonly #waiting = new Set<() => void>()

  /** @param most how many may run at once */
  constructor(private readonly most: number) {}

  /** Calls `begin` when a task may start. @returns a function that ends or cancels the task */
  take(begin: () => void): () => void {
    let isOver = false
    let hasBegun = false
    const start = () => {
      hasBegun = true
      this.#busy += 1
      begin()
    }
    if (this.#busy < this.most) start()
    else this.#waiting.add(start)
    return () => {
      if (isOver) return
      isOver = true
      this.#waiting.delete(start)
      if (!hasBegun) return
      this.#busy -= 1
      const [next] = this.#waiting
      if (!next) return
      this.#waiting.delete(next)
      next()
    }
  }
}
