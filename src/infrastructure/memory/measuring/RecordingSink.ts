import type {
  AnalyticsSink,
  Consents,
  Receiver,
} from '#application/ports/measuring/AnalyticsSink.ts'
import type { MeasuredEvent } from '#application/measuring/events/eventCatalogue.ts'
import type { Identity, UserProperties } from '#application/measuring/events/userProperties.ts'

/** A sink that records every call. */
export class RecordingSink implements AnalyticsSink {
  readonly receiver: Receiver
  readonly events: MeasuredEvent[] = []
  readonly identities: (Identity | null)[] = []
  readonly properties: UserProperties[] = []
  readonly consents: Consents[] = []
  /** Events and identities, in the order in which they came. */
  readonly received: (MeasuredEvent | Identity | null)[] = []
  orderTags: Readonly<Record<string, string>> = {}
  starts = 0
  resets = 0
  pauses = 0
  /** While true, the receiver cannot be reached. */
  blocked = false
  /** While true, every call except `pause` throws. */
  broken = false

  /** By default, a receiver for analytics that gets no personal data. @param facts fields of the receiver that differ */
  constructor(facts: Partial<Receiver> = {}) {
    this.receiver = {
      name: 'console',
      purpose: 'analytics',
      getsPersonalData: false,
      receivesEvents: true,
      receives: 'everything',
      runs: 'nowhere',
      ...facts,
    }
  }

  start(signal: AbortSignal): Promise<void> {
    this.starts += 1
    this.#failIfBroken()
    if (signal.aborted) return Promise.reject(signal.reason)
    return this.blocked ? Promise.reject(new TypeError('Blocked')) : Promise.resolve()
  }

  track(event: MeasuredEvent): void {
    this.events.push(event)
    this.received.push(event)
    this.#failIfBroken()
  }

  identify(identity: Identity | null): void {
    this.identities.push(identity)
    this.received.push(identity)
    this.#failIfBroken()
  }

  setProperties(properties: UserProperties): void {
    this.properties.push(properties)
    this.#failIfBroken()
  }

  consentChanged(consents: Consents): void {
    this.consents.push(consents)
    this.#failIfBroken()
  }

  /** A test deletes it for a receiver that runs on. */
  pause?: () => void = () => {
    this.pauses += 1
  }

  reset(): void {
    this.resets += 1
    this.#failIfBroken()
  }

  #failIfBroken(): void {
    if (this.broken) throw new Error('Broken')
  }
}
