import type { MeasuredEvent, Purpose } from '../../measuring/events/eventCatalogue.ts'
import type { Identity } from '../../measuring/events/Identity.ts'
import type { UserProperties } from '../../measuring/events/userProperties.ts'

/** What a visitor allows, by purpose. */
export type Consents = Readonly<Record<Purpose, boolean>>

export const NOTHING_ALLOWED: Consents = { analytics: false, marketing: false }

/** What is known of a receiver: what it is for and what it may be handed, as docs/analytics.md tells it. */
export interface Receiver {
  readonly name: string
  /** The purpose that a visitor has to allow first. */
  readonly purpose: Purpose
  /** Whether emails and names may be handed to it. */
  readonly personal: boolean
  /** Whether it is told of events. */
  readonly hearsEvents: boolean
  /** What it hears, in words. */
  readonly hears: string
  /** Where a partner's program runs, and what it could read there beyond what it is told. */
  readonly runs: string
}

/**
 * A receiver of what is measured. Nothing but `consentChanged` is called before its purpose is allowed: it loads nothing
 * and keeps nothing until `start`. What it throws is logged and harms nobody.
 */
export interface AnalyticsSink {
  readonly receiver: Receiver
  /**
   * Loads what it needs; called again after a failure, a pause or a reset. Rejects where that cannot be reached, and
   * once `signal` is aborted: it looks at it right before anything of a partner's is loaded.
   */
  start(signal: AbortSignal): Promise<void>
  track(event: MeasuredEvent): void
  /** Who is here from now on; null for nobody. */
  identify(identity: Identity | null): void
  setProperties(properties: UserProperties): void
  /** First with what is allowed when the page comes, then at every change. */
  consentChanged(consents: Consents): void
  /** Ends what runs of it until it is started again, without forgetting anybody; false where it cannot, and runs on. */
  pause(): boolean
  /** Its purpose is no longer allowed: it forgets whom it measured, and sends nothing more until it is. */
  reset(): void
}
