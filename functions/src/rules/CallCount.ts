import { createHash } from 'node:crypto'
import { Rejected } from './Rejected.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** How many calls somebody may make in each hour, or each day. */
export interface CallLimit {
  readonly most: number
  /** Of the time, in ms. */
  readonly length: number
}

/** Adds one to a count that all instances share, unless it has reached its limit. Returns whether it did. @param end in ms */
type Add = (id: string, most: number, end: number) => Promise<boolean>

/** The most counts at their limit that an instance remembers. */
const MOST_FULL = 10_000

/** Counts calls of a person or of a network address, over all instances. To refuse again costs nothing. */
export class CallCount {
  readonly #full = new Set<string>()

  constructor(private readonly add: Add) {}

  /**
   * @param who a uid or a network address, of which only a digest is kept
   * @param now in ms
   * @throws Rejected beyond the limit; then nothing is written
   */
  async count(who: string, { most, length }: CallLimit, now: number): Promise<void> {
    const begin = Math.floor(now / length) * length
    const id = createHash('sha256').update(`${begin} ${length} ${who}`).digest('hex')
    if (!this.#full.has(id) && (await this.add(id, most, begin + length))) return
    if (this.#full.size >= MOST_FULL) this.#full.clear()
    this.#full.add(id)
    throw new Rejected('tooMany', 'Try later')
  }
}
