import { isFor, type MeasuredEvent } from './events/eventCatalogue.ts'
import type { Identity, UserProperties } from './events/userProperties.ts'
import { isSecluded } from './secludedPages.ts'
import {
  type AnalyticsSink,
  type Consents,
  NOTHING_ALLOWED,
  type Receiver,
} from '../ports/measuring/AnalyticsSink.ts'
import type { Clock } from '../ports/Clock.ts'
import type { Log } from '../ports/Log.ts'
import { type Consent, isSame } from './consent/Consent.ts'
import { ReceiverQueue } from './ReceiverQueue.ts'
import type { MeasuredOnce } from './MeasuredOnce.ts'

// @rule 7.events-wait The last 200 events wait in memory; a refusal drops them
/** How many events are kept until the visitor chooses. */
const WAITING_LIMIT = 200

/** How long events wait for the identity of somebody who signed in. Reading the profile takes at most 8 s. */
const IDENTITY_TIMEOUT_MS = 10_000

/** Runs work when the browser has time. */
export type Later = (work: () => void) => void

/**
 * Sends each event, in order, to the receivers whose purpose the event and the visitor allow (product 7: analytics, consent).
 * Until the visitor chooses, events wait in memory; a refusal drops them.
 */
export class Measurement {
  readonly #queues: readonly ReceiverQueue[]
  #waiting: MeasuredEvent[] = []
  #identity: Identity | null = null
  /** The uid of somebody who signed in and is not identified yet. Nothing is delivered until they are. */
  #expected: string | null = null
  #properties: UserProperties = {}
  #scheduled = false
  // @rule 7.before-choice Before the visitor's choice, nothing is requested, loaded or stored for measuring, and consent mode
  //   is denied
  /** The consents that were applied last; null before the visitor's choice. */
  #applied: Consents | null = null

  constructor(
    sinks: readonly AnalyticsSink[],
    private readonly consent: Consent,
    private readonly once: MeasuredOnce,
    log: Log,
    private readonly later: Later,
    private readonly clock: Clock,
  ) {
    const maySend = ({ purpose }: Receiver) => this.#expected === null && consent.isSettled(purpose)
    this.#queues = sinks.map((sink) => new ReceiverQueue(sink, log, once, maySend, clock))
  }

  get receivers(): readonly Receiver[] {
    return this.#queues.map(({ receiver }) => receiver)
  }

  /** The tags by which our server reports an order to the receivers that are allowed. */
  get orderTags(): Readonly<Record<string, string>> {
    return Object.assign({}, ...this.#queues.map(({ orderTags }) => orderTags))
  }

  /** Gives every receiver the consents, now and at every change. */
  start(): void {
    this.consent.observe((consents, isChosenHere) => this.#consentChanged(consents, isChosenHere))
    this.consent.follow()
    const current = this.consent.current()
    if (current) this.#consentChanged(current, true)
    else for (const queue of this.#queues) queue.consentChanged(this.consent.allowed())
  }

  /** Call it when a screen shows. On a secluded page no partner's program starts (product 7: receivers). */
  enterScreen(path: string): void {
    for (const queue of this.#queues) queue.seclude(isSecluded(path))
  }

  track(event: MeasuredEvent): void {
    this.#refreshConsent()
    const consents = this.consent.current()
    if (consents) {
      this.#sendWaiting(consents)
      this.#send(event, consents)
      // After a refusal nothing waits.
      if (!isSame(consents, NOTHING_ALLOWED)) this.schedule()
      return
    }
    if (event.id === undefined || !this.#waiting.some(({ id }) => id === event.id))
      this.#waiting = [...this.#waiting.slice(1 - WAITING_LIMIT), event]
  }

  // @rule 7.identify-first A person is identified before their sign-in and all later events are sent; events wait at most 10 s
  /** Holds all events back until the person who has signed in is identified, for at most 10 s. */
  expect(uid: string): void {
    if (this.#identity?.uid === uid) return
    this.#expected = uid
    void this.clock.wait(IDENTITY_TIMEOUT_MS).then(() => this.#stopExpecting(uid))
  }

  #stopExpecting(uid: string | undefined): void {
    if (this.#expected === null || this.#expected !== uid) return
    this.#expected = null
    this.schedule()
  }

  identify(identity: Identity | null): void {
    if (JSON.stringify(identity) === JSON.stringify(this.#identity)) return
    this.#identity = identity
    for (const queue of this.#queues) this.#pushIdentity(queue)
    this.#stopExpecting(identity?.uid)
    this.schedule()
  }

  setProperties(properties: UserProperties): void {
    if (JSON.stringify(properties) === JSON.stringify(this.#properties)) return
    this.#properties = properties
    for (const queue of this.#queues) this.#pushProperties(queue)
    this.schedule()
  }

  /** Starts receivers that could not start, and delivers the waiting events. */
  backOnline(): void {
    for (const queue of this.#queues) queue.endPause()
    this.flush()
  }

  /** Call it when the page may end or be frozen. */
  leave(): void {
    this.#expected = null
    this.flush()
  }

  flush(): void {
    this.#scheduled = false
    this.#refreshConsent()
    const consents = this.consent.current()
    if (consents) this.#sendWaiting(consents)
    for (const queue of this.#queues) queue.drain()
  }

  /** Applies consents that changed without a notice: in another tab, by a new session, or because the visitor is a child. */
  #refreshConsent(): void {
    this.consent.reconsider()
    const current = this.consent.current()
    if (this.#applied ? !isSame(this.#applied, current ?? NOTHING_ALLOWED) : current)
      this.#consentChanged(this.consent.allowed(), false)
  }

  // @rule 7.consent-taken-back Withdrawing a consent drops waiting events, and the receivers forget whom they measured
  #consentChanged(consents: Consents, isChosenHere: boolean): void {
    this.#applied = consents
    for (const queue of this.#queues) {
      queue.consentChanged(consents)
      const allowed = consents[queue.receiver.purpose]
      if (queue.isOpen && !allowed) queue.close()
      if (!queue.isOpen && allowed) this.#open(queue)
    }
    if (!consents.analytics && !consents.marketing) this.once.forget()
    // After a choice in another tab, events wait for the next flush: by then the storage says what that tab has sent.
    if (isChosenHere || isSame(consents, NOTHING_ALLOWED)) this.#sendWaiting(consents)
    this.schedule()
  }

  #sendWaiting(consents: Consents): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const event of waiting) this.#send(event, consents)
  }

  #open(queue: ReceiverQueue): void {
    queue.open()
    if (this.#identity) this.#pushIdentity(queue)
    if (Object.keys(this.#properties).length > 0) this.#pushProperties(queue)
  }

  // @rule 7.email-and-name Email, name and social id go only to receivers of personal data; the data layer gets only the first
  //   name
  #pushIdentity(queue: ReceiverQueue): void {
    const identity = this.#identity
    queue.identify(identity && (queue.receiver.getsPersonalData ? identity : { uid: identity.uid }))
  }

  /** User properties hold answers, so marketing receivers do not get them. */
  #pushProperties(queue: ReceiverQueue): void {
    if (queue.receiver.purpose === 'analytics') queue.setProperties(this.#properties)
  }

  // @rule 7.each-purpose Each purpose is allowed separately; what is not allowed is not sent
  #send(event: MeasuredEvent, consents: Consents): void {
    const { arms: _arms, stepView: _stepView, ...bare } = event
    for (const queue of this.#queues) {
      const { receiver } = queue
      if (!isFor(event, receiver.purpose) || (event.personal && !receiver.getsPersonalData))
        continue
      if (consents[receiver.purpose]) queue.track(receiver.purpose === 'analytics' ? event : bare)
    }
  }

  /** Delivers the waiting events when the browser is next idle. */
  schedule(): void {
    if (this.#scheduled) return
    this.#scheduled = true
    this.later(() => this.flush())
  }
}
