import type { Clock } from '#application/ports/Clock.ts'
import { StorefrontError, type CheckoutOutcome } from '#application/ports/buying/Storefront.ts'
import { findWindow, observeWindow } from './paymentOverlay.ts'

/** How long a payment window may take to open, in ms. */
const OPENING_TIMEOUT_MS = 15_000
/**
 * How long a window may take to open after a failed request, or to come back after it has disappeared, in ms. The request may not
 * have been for the window.
 */
const OPENING_AFTER_FAILURE_MS = 3000

/**
 * The wait for one payment window, from the request to open it until it is closed or gone. While a window is open, nothing ends
 * the wait: a visitor who is still paying must not see an error.
 */
export class PaymentWindowWait {
  /**
   * What the closed window reported, or `lost` for a window that opened and is gone. Rejects with a StorefrontError when it is
   * reasonably certain that no window has opened or will open.
   */
  readonly outcome: Promise<CheckoutOutcome>
  readonly #over = new AbortController()
  #resolve: (outcome: CheckoutOutcome) => void = () => undefined
  #reject: (error: StorefrontError) => void = () => undefined
  /** The window that was last seen in the document. Another build of the script may show one that is not found there. */
  #window: Element | null = null
  #hasReported = false
  #isDoubted = false

  constructor(private readonly clock: Clock) {
    this.outcome = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
    const stop = observeWindow(() => {
      if (!this.#isWindowOpen() && this.#window)
        void this.doubt(new Error('The payment window disappeared'))
    })
    this.#over.signal.addEventListener('abort', stop)
    void this.#endUnless(
      OPENING_TIMEOUT_MS,
      () => this.#isWindowOpen() || this.#hasOpened,
      new Error('No payment window opened'),
    )
  }

  /** The window that was last seen in the document, whether or not it is still there; null if none was. */
  get window(): Element | null {
    return this.#window
  }

  /** Only the first call of `finish`, `remove` and `abandon` counts. */
  finish(outcome: CheckoutOutcome): void {
    this.#over.abort()
    this.#resolve(outcome)
  }

  /** Called before the page removes the window. A window that has not opened counts as closed: nobody can have paid in it. */
  remove(): void {
    this.finish({ status: this.#isWindowOpen() || this.#hasOpened ? 'lost' : 'closed' })
  }

  abandon(cause: unknown): void {
    this.#over.abort()
    this.#reject(new StorefrontError({ cause }))
  }

  /** Called when the window reports something: it has opened. */
  markOpened(): void {
    this.#hasReported = true
  }

  /** Called when a request failed. The window may be open, may still open, or may have been removed by the script. */
  async doubt(cause: Error): Promise<void> {
    // The script removes a window shortly after it has reported the failure.
    this.#isWindowOpen()
    if (this.#isDoubted) return
    this.#isDoubted = true
    await this.#endUnless(OPENING_AFTER_FAILURE_MS, () => this.#isWindowOpen(), cause)
    this.#isDoubted = false
  }

  get #hasOpened(): boolean {
    return this.#hasReported || this.#window !== null
  }

  #isWindowOpen(): boolean {
    const found = findWindow()
    this.#window = found ?? this.#window
    return found !== null
  }

  async #endUnless(ms: number, isFine: () => boolean, cause: Error): Promise<void> {
    try {
      await this.clock.wait(ms, this.#over.signal)
    } catch {
      return
    }
    if (isFine()) return
    if (this.#hasOpened) this.finish({ status: 'lost' })
    else this.abandon(cause)
  }
}
