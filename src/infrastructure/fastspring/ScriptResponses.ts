import type { Clock } from '#application/ports/Clock.ts'

/** How long the script may take to load, or to respond, in ms. */
const SCRIPT_TIMEOUT_MS = 8000

interface Waiting {
  readonly arrived: () => void
  readonly failed: (cause: Error) => void
}

/** The pending waits for a response of the storefront, each with a time limit. */
export class ScriptResponses {
  readonly #waiting = new Set<Waiting>()

  constructor(private readonly clock: Clock) {}

  /**
   * Calls `ask`, and resolves when the next response arrives or `ask` calls `arrived`. Rejects if `ask` throws, if a request
   * fails, or after 8 seconds.
   */
  next(ask: (arrived: () => void) => void): Promise<void> {
    const over = new AbortController()
    const answered = new Promise<void>((arrived, failed) => {
      const own = { arrived, failed }
      this.#waiting.add(own)
      over.signal.addEventListener('abort', () => this.#waiting.delete(own))
      this.clock.wait(SCRIPT_TIMEOUT_MS, over.signal).then(
        () => failed(new Error('The storefront did not answer in time')),
        () => undefined,
      )
      ask(arrived)
    })
    return answered.finally(() => over.abort())
  }

  arrived(): void {
    for (const { arrived } of this.#waiting) arrived()
  }

  failed(cause: Error): void {
    for (const { failed } of this.#waiting) failed(cause)
  }
}
