import type { MeasuredEvent, Purpose } from '../../measuring/events/eventCatalogue.ts'
import type { Identity } from '../../measuring/events/Identity.ts'
import type { ReceiverName } from '../../measuring/receivers.ts'
import type { UserProperties } from '../../measuring/events/userProperties.ts'

/** What a visitor allows, by purpose. */
export type Consents = Readonly<Record<Purpose, boolean>>

export const NOTHING_ALLOWED: Consents = { analytics: false, marketing: false }

/**
 * A receiver of what is measured. Nothing but `consentChanged` is called before its purpose is allowed: it loads nothing
 * and keeps nothing until `start`. What it throws is logged and harms nobody.
 */
export interface AnalyticsSink {
  /** RECEIVERS says under this name what it is for, and whether emails and names may be handed to it. */
  readonly name: ReceiverName
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
