const HOUR = 3_600_000

/**
 * Counts the calls of each caller in the current hour, or another period, in the memory of one instance, so that a refused call
 * needs no database.
 */
export class CallCount {
  #time = 0
  readonly #calls = new Map<string, number>()

  /**
   * @param limit how many calls one caller may make in a period
   * @param length of the period, in ms
   */
  constructor(
    private readonly limit: number,
    private readonly length: number = HOUR,
  ) {}

  /** Whether a caller may make one more call. @param now in ms */
  allows(caller: string, now: number): boolean {
    const time = Math.floor(now / this.length)
    if (time !== this.#time) this.#calls.clear()
    this.#time = time
    const count = (this.#calls.get(caller) ?? 0) + 1
    this.#calls.set(caller, count)
    return count <= this.limit
  }
}
