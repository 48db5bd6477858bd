/** Pseudo-random numbers, the same for the same seed: mulberry32, by Tommy Ettinger (public domain). */
export class Random {
  #state: number

  /** @param seed any integer; only its last 32 bits are used */
  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** An integer from 0 up to, but not including, `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  /** True with a probability of `share`, from 0 to 1. */
  chance(share: number): boolean {
    return this.next() < share
  }

  /** @throws Error if the list is empty */
  pick<Item>(items: readonly Item[]): Item {
    const picked = items[this.below(items.length)]
    if (picked === undefined) throw new Error('The list is empty')
    return picked
  }

  /** Picks an item with a probability in proportion to its weight. @throws Error if all weights are 0 */
  weighted<Item>(items: readonly { readonly item: Item; readonly weight: number }[]): Item {
    const total = items.reduce((sum, { weight }) => sum + weight, 0)
    let remaining = this.next() * total
    for (const { item, weight } of items) {
      remaining -= weight
      if (remaining < 0) return item
    }
    throw new Error('All weights are 0')
  }
}

/** The seed of one walk of a run, so that each walk can be run alone. */
export function seedOfWalk(seed: number, walk: number): number {
  return Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) + Math.imul(walk + 1, 0xc2b2ae35)
}
