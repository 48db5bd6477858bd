const HOUR = 3_600_000

/** Counts calls in the present hour, or another time, in the memory of one instance: a refused call costs no read and no write. */
export class CallCount {
  #time = 0
  readonly #calls = new Map<string, number>()

  /**
   * @param limit how many calls one caller may make in that time
   * @param length of the time, in ms
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
