import type { MeasuredEvent, Purpose } from '../../measuring/events/eventCatalogue.ts'
import type { Identity, UserProperties } from '../../measuring/events/userProperties.ts'

export type Consents = Readonly<Record<Purpose, boolean>>

export const NOTHING_ALLOWED: Consents = { analytics: false, marketing: false }

/**
 * The names of all receivers. For each, the compiler demands a text in the details of the consent, and hosts in the content
 * security policy.
 */
export type ReceiverName =
  | 'Firebase Analytics'
  | 'Firebase Performance'
  | 'tag manager'
  | 'Meta Conversions API'
  | 'console'

/** A receiver's purpose and the data that it may get, for docs/analytics.md. */
export interface Receiver {
  readonly name: ReceiverName
  readonly purpose: Purpose
  /** Whether it may get emails and names. */
  readonly getsPersonalData: boolean
  readonly receivesEvents: boolean
  /** The data that it gets, in words. */
  readonly receives: string
  /** Where a partner's program runs, and what else it could read there. */
  readonly runs: string
}

/**
 * Sends to one receiver, which lacks the methods that it has no use for. Loads and keeps nothing until `start`, which is called
 * only if the receiver's purpose is allowed. The caller logs what the sink throws.
 */
export interface AnalyticsSink {
  readonly receiver: Receiver
  /** The tags by which our server reports an order to the receiver, as far as they are known. */
  readonly orderTags?: Readonly<Record<string, string>>
  /**
   * Loads the receiver's scripts; called again after a failure, a pause or a reset. Rejects when the loading fails or `signal` is
   * aborted. Checks `signal` right before it loads a partner's program.
   */
  start(signal: AbortSignal): Promise<void>
  track?(event: MeasuredEvent): void
  /** Sets the identity; null for an anonymous visitor. */
  identify?(identity: Identity | null): void
  setProperties?(properties: UserProperties): void
  /** Called when measuring starts, then at every change. */
  consentChanged?(consents: Consents): void
  /** Stops until the next `start`, without forgetting anybody. Without this method, the receiver runs on. */
  pause?(): void
  /** Called when the purpose is no longer allowed. Forgets whom it measured, and sends nothing until the next `start`. */
  reset?(): void
}
