import type { Clock } from '#application/ports/Clock.ts'
import { StorefrontError } from '#application/ports/buying/StorefrontError.ts'
import type { CheckoutOutcome } from '#application/ports/buying/Storefront.ts'
import { isWindowOpen } from './paymentOverlay.ts'

/** How long a payment window may take to open, in ms. */
const OPENING_TIMEOUT_MS = 15_000
/** How long a window may take to open after a failed request, in ms. That request may not have been for the window. */
const OPENING_AFTER_FAILURE_MS = 3000

/**
 * The wait for one payment window, from the request to open it until it is closed. While a window is open, only closing it ends
 * the wait: a visitor who is still paying must not see an error.
 */
export class PaymentWindowWait {
  /**
   * What the closed window reported. Rejects with a StorefrontError when it is reasonably certain that no window will open, or
   * that the window disappeared without a report.
   */
  readonly outcome: Promise<CheckoutOutcome>
  readonly #over = new AbortController()
  #resolve: (outcome: CheckoutOutcome) => void = () => undefined
  #reject: (error: StorefrontError) => void = () => undefined
  #hasOpened = false
  #isDoubted = false

  constructor(private readonly clock: Clock) {
    this.outcome = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
    void this.#endUnless(
      OPENING_TIMEOUT_MS,
      () => this.#hasOpened || isWindowOpen(),
      new Error('No payment window opened'),
    )
  }

  finish(outcome: CheckoutOutcome): void {
    this.#over.abort()
    this.#resolve(outcome)
  }

  abandon(cause: unknown): void {
    this.#over.abort()
    this.#reject(new StorefrontError({ cause }))
  }

  /** Called when the window reports an event: it has opened. */
  markOpened(): void {
    this.#hasOpened = true
  }

  /** Called when a request failed. The window may be open, may still open, or may have been removed by the script. */
  async doubt(cause: Error): Promise<void> {
    if (this.#isDoubted) return
    this.#isDoubted = true
    await this.#endUnless(OPENING_AFTER_FAILURE_MS, isWindowOpen, cause)
    this.#isDoubted = false
  }

  async #endUnless(ms: number, isFine: () => boolean, cause: Error): Promise<void> {
    try {
      await this.clock.wait(ms, this.#over.signal)
    } catch {
      return
    }
    if (!isFine()) this.abandon(cause)
  }
}
