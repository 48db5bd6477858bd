import { createHash } from 'node:crypto'
import { Rejected } from './Rejected.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** How many calls a person or a network may make in a period. */
export interface CallLimit {
  readonly max: number
  /** The length of the period, in ms. */
  readonly length: number
}

/**
 * Increments a count that all instances share, unless it has reached its limit.
 * @param end when the period ends, in ms
 * @returns false if the limit was reached before
 */
type Increment = (id: string, max: number, end: number) => Promise<boolean>

/** How many exhausted counts an instance remembers. */
const MAX_REMEMBERED = 10_000

// @rule 7.calls-counted Calls are limited by person, and strangers' statements by network, on all instances together, after the
//   body is parsed and before anything else is read
/**
 * Counts the calls of a person or a network over all instances. Calls at the same time may exceed the limit by those in flight. A
 * repeated refusal costs no database access.
 */
export class CallCount {
  readonly #exhausted = new Set<string>()

  constructor(private readonly increment: Increment) {}

  /**
   * @param who a uid or a network, stored only as a digest
   * @param now in ms
   * @throws Rejected beyond the limit, without writing anything
   */
  async count(who: string, { max, length }: CallLimit, now: number): Promise<void> {
    const begin = Math.floor(now / length) * length
    const id = createHash('sha256').update(`${begin} ${length} ${who}`).digest('hex')
    if (!this.#exhausted.has(id) && (await this.increment(id, max, begin + length))) return
    if (this.#exhausted.size >= MAX_REMEMBERED) this.#exhausted.clear()
    this.#exhausted.add(id)
    throw new Rejected('tooMany', 'Try later')
  }
}
