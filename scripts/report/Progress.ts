/** How often a terminal shows the progress anew, in ms. */
const INTERVAL_MS = 200

/** One line on a terminal that counts what is done; nothing where the output goes to a file. */
export class Progress {
  #shownAt = 0
  readonly #isShown = process.stdout.isTTY && process.env['CI'] === undefined

  constructor(private readonly name: string) {}

  show(done: number, failed: number): void {
    if (!this.#isShown || Date.now() - this.#shownAt < INTERVAL_MS) return
    this.#shownAt = Date.now()
    process.stdout.write(`\r${this.name}: ${done} tests${failed > 0 ? `, ${failed} failed` : ''} `)
  }

  /** Removes the line. */
  end(): void {
    if (this.#isShown) process.stdout.write('\r\x1b[K')
  }
}
