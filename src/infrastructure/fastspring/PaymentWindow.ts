import type { Clock } from '../../application/ports/Clock.ts'
import { type CheckoutOutcome, StorefrontError } from '../../application/ports/buying/Storefront.ts'
import { isWindowOpen } from './paymentOverlay.ts'

/** How long a payment window may take to open once it is asked for, in ms. */
const PATIENCE = 15_000
/** How long it may still take once a request has failed, in ms: that request need not have been the one for the window. */
const GRACE = 3000

/**
 * One payment window, from the push that asks for it until it is left. While it stands nothing ends it but its being
 * left: whoever is paying is not told that they did not.
 */
export class PaymentWindow {
  /** Rejects with a StorefrontError once it is certain enough that no window will open, or that it is gone unheard. */
  readonly left: Promise<CheckoutOutcome>
  readonly #clock: Clock
  readonly #over = new AbortController()
  #resolve: (outcome: CheckoutOutcome) => void = () => undefined
  #reject: (error: StorefrontError) => void = () => undefined
  #wasHeard = false
  #isDoubted = false

  constructor(clock: Clock) {
    this.#clock = clock
    this.left = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
    void this.#endUnless(PATIENCE, () => this.#wasHeard || isWindowOpen(), new Error('No payment window opened'))
  }

  leave(outcome: CheckoutOutcome): void {
    this.#over.abort()
    this.#resolve(outcome)
  }

  abandon(cause: unknown): void {
    this.#over.abort()
    this.#reject(new StorefrontError({ cause }))
  }

  /** The window told of something that happened in it, so it opened. */
  heard(): void {
    this.#wasHeard = true
  }

  /** A request failed. The window may stand all the same, open yet, or have been taken away by the script. */
  async doubt(cause: Error): Promise<void> {
    if (this.#isDoubted) return
    this.#isDoubted = true
    await this.#endUnless(GRACE, isWindowOpen, cause)
    this.#isDoubted = false
  }

  async #endUnless(ms: number, isFine: () => boolean, cause: Error): Promise<void> {
    try {
      await this.#clock.wait(ms, this.#over.signal)
    } catch {
      return
    }
    if (!isFine()) this.abandon(cause)
  }
}
