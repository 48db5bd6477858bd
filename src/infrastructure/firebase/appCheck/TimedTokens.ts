import type { AppCheckToken } from 'firebase/app-check'

/** How long a call waits for a token, in ms. A browser lets a popup open up to 5 s after the tap that asked for it. */
const TOKEN_TIMEOUT_MS = 4500
/** How long to wait after a failure before the next request, in ms. */
const RETRY_PAUSE_MS = 30_000

/**
 * App Check tokens with a time limit. A call that gets none in time is made without a token, and the server decides whether to
 * accept it. One request for a token serves all calls. After a time-out, later calls go without a token, and do not wait,
 * until the late request has ended. Reports the first failure, and the first after each success.
 */
export class TimedTokens {
  readonly #timeoutMs: number
  #request: Promise<AppCheckToken> | null = null
  /** A token that came after its time-out, for the next call. */
  #lateToken: AppCheckToken | null = null
  #isRequestLate = false
  #pausedUntil = 0
  #isReported = false

  /** @param onFailure called with the reason why calls are made without a token */
  constructor(
    private readonly ask: () => Promise<AppCheckToken>,
    private readonly onFailure: (cause: unknown) => void,
    timeoutMs = TOKEN_TIMEOUT_MS,
  ) {
    this.#timeoutMs = timeoutMs
  }

  /** @throws if the request fails or takes too long, or while requests are paused after a failure */
  async token(): Promise<AppCheckToken> {
    const late = this.#lateToken
    this.#lateToken = null
    if (late && late.expireTimeMillis > Date.now()) return late
    if (this.#isRequestLate) throw new Error('The App Check token is still late')
    if (Date.now() < this.#pausedUntil)
      throw new Error('Requests for App Check tokens are paused after a failure')
    this.#request ??= this.#begin()
    return this.#inTime(this.#request)
  }

  async #begin(): Promise<AppCheckToken> {
    try {
      const token = await this.ask()
      this.#isReported = false
      if (this.#isRequestLate) this.#lateToken = token
      return token
    } catch (cause) {
      this.#pausedUntil = Date.now() + RETRY_PAUSE_MS
      this.#report(cause)
      throw cause
    } finally {
      this.#request = null
      this.#isRequestLate = false
    }
  }

  #inTime(request: Promise<AppCheckToken>): Promise<AppCheckToken> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        const cause = new Error(`No App Check token came within ${this.#timeoutMs} ms`)
        this.#isRequestLate = true
        this.#report(cause)
        reject(cause)
      }, this.#timeoutMs)
      request.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  }

  #report(cause: unknown): void {
    if (!this.#isReported) this.onFailure(cause)
    this.#isReported = true
  }
}
