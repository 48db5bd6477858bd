const HOUR = 3_600_000

/** Counts the calls of each person in the present hour, in the memory of one instance: it costs no read. */
export class CallCount {
  #hour = 0
  readonly #calls = new Map<string, number>()

  /** @param limit how many calls a person may make in an hour */
  constructor(private readonly limit: number) {}

  /** Whether a person may make one more call. @param now in ms */
  allows(uid: string, now: number): boolean {
    const hour = Math.floor(now / HOUR)
    if (hour !== this.#hour) this.#calls.clear()
    this.#hour = hour
    const count = (this.#calls.get(uid) ?? 0) + 1
    this.#calls.set(uid, count)
    return count <= this.limit
  }
}
