/** Numbers that look random and are the same for the same seed: mulberry32, by Tommy Ettinger (public domain). */
export class Random {
  #state: number

  /** @param seed any whole number; its last 32 bits count */
  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  /** True in `share` of the cases, from 0 to 1. */
  chance(share: number): boolean {
    return this.next() < share
  }

  /** @throws Error where there is nothing to pick from */
  pick<Item>(items: readonly Item[]): Item {
    const picked = items[this.below(items.length)]
    if (picked === undefined) throw new Error('There is nothing to pick from')
    return picked
  }

  /** One of some things, each as often as its weight says. @throws Error where all weights are 0 */
  weighted<Item>(items: readonly { readonly item: Item; readonly weight: number }[]): Item {
    const total = items.reduce((sum, { weight }) => sum + weight, 0)
    let left = this.next() * total
    for (const { item, weight } of items) {
      left -= weight
      if (left < 0) return item
    }
    throw new Error('There is nothing to pick from')
  }
}

/** The seed of one walk of a run, so that each walk can be had by itself. */
export function seedOfWalk(seed: number, walk: number): number {
  return Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) + Math.imul(walk + 1, 0xc2b2ae35)
}
