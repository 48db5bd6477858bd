import { hasActiveSubscription } from '#domain/person/Session.ts'
import type { SubscriptionField } from '#domain/vocabulary/payment.ts'
import type { Clock } from '../ports/Clock.ts'
import type { SessionTracker } from '../session/SessionTracker.ts'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 10_000
const GROWTH = 1.5
/** How long to wait for a payment to arrive, in ms. A longer wait is not an error. */
export const ACTIVATION_TIMEOUT_MS = 120_000

// @rule 10.no-storm While services are down, a screen makes at most 15 calls a minute and 40 in ten minutes
// @rule 4.activation-wait The product waits two minutes for an activation, with growing pauses
/** Reads the profile with growing pauses until the subscription is active, for at most two minutes (product 4). */
export class AwaitActivation {
  constructor(
    private readonly sessions: SessionTracker,
    private readonly clock: Clock,
  ) {}

  /** Whether this subscription became active; rejects with the signal's reason when the signal is aborted. */
  async execute(subscriptionField: SubscriptionField, signal: AbortSignal): Promise<boolean> {
    const deadline = this.clock.now() + ACTIVATION_TIMEOUT_MS
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * GROWTH, LONGEST_WAIT_MS)) {
      if (hasActiveSubscription(await this.sessions.reloadProfile(), { subscriptionField }))
        return true
      signal.throwIfAborted()
      const remaining = deadline - this.clock.now()
      if (remaining <= 0) return false
      await this.clock.wait(Math.min(wait, remaining), signal)
    }
  }
}
