import { createHash } from 'node:crypto'
import { Rejected } from './Rejected.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** How many calls a person or a network address may make in a period. */
export interface CallLimit {
  readonly most: number
  /** The length of the period, in ms. */
  readonly length: number
}

/** Increments a count that all instances share, unless it has reached its limit. Returns whether it did. @param end in ms */
type Add = (id: string, most: number, end: number) => Promise<boolean>

/** The largest number of exhausted counts that an instance remembers. */
const MOST_FULL = 10_000

// @rule 7.calls-counted Calls are limited by person, and statements by network address, on all instances together, after the
//   body is parsed and before anything else is read
/** Counts the calls of a person or a network address over all instances. A repeated refusal costs no database access. */
export class CallCount {
  readonly #full = new Set<string>()

  constructor(private readonly add: Add) {}

  /**
   * @param who a uid or a network address, stored only as a digest
   * @param now in ms
   * @throws Rejected beyond the limit, without writing anything
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
