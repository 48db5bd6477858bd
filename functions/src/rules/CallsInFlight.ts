import { Rejected } from './Rejected.ts'

// @rule 7.calls-in-flight An instance handles only some calls of a caller at a time and refuses further ones at once, so that
//   nobody's calls keep another person waiting
/** The calls that an instance is handling, by their callers. */
export class CallsInFlight {
  readonly #counts = new Map<string, number>()

  /** @param max how many calls of one caller are handled at a time */
  constructor(private readonly max: number) {}

  /** Handles a call. @param who a uid or a network. @throws Rejected at once, if too many calls of the caller are in flight */
  async handle<Result>(who: string, call: () => Promise<Result>): Promise<Result> {
    const others = this.#counts.get(who) ?? 0
    if (others >= this.max) throw new Rejected('tooMany', 'Try later')
    this.#counts.set(who, others + 1)
    try {
      return await call()
    } finally {
      const left = (this.#counts.get(who) ?? 0) - 1
      if (left > 0) this.#counts.set(who, left)
      else this.#counts.delete(who)
    }
  }
}
