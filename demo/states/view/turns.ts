/** Lets only a few begin at a time; the others wait for their turn. */
export class Turns {
  #busy = 0
  readonly #waiting = new Set<() => void>()

  /** @param most how many may be under way at once */
  constructor(private readonly most: number) {}

  /** Calls `begin` when it is its turn. @returns what ends the turn, or gives it up */
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
