import type { MeasuredEvent } from './events/eventCatalogue.ts'
import type { Identity, UserProperties } from './events/userProperties.ts'
import type { AnalyticsSink, Consents, Receiver } from '../ports/measuring/AnalyticsSink.ts'
import type { Clock } from '../ports/Clock.ts'
import type { Log } from '../ports/Log.ts'
import type { MeasuredOnce } from './MeasuredOnce.ts'

const LIMIT = 500

/** The pause after a failed start, in ms. It doubles after each further failure, up to the longest. */
const FIRST_PAUSE = 10_000
const LONGEST_PAUSE = 10 * 60_000

/** Keeps up to 500 deliveries until their receiver has started and may get them. Catches every failure of the receiver. */
export class ReceiverQueue {
  readonly receiver: Receiver
  isOpen = false
  #failures = 0
  /** No start is tried again before this time, in ms since the epoch. */
  #pausedUntil = 0
  #queue: (() => void)[] = []
  /** The identity to deliver before the queue; null for an anonymous visitor, undefined if there is none to deliver. */
  #identity: Identity | null | undefined
  #starting: AbortController | null = null
  #started = false
  #secluded = false
  #hasLogged = false

  /** @param maySend checked right before the receiver starts or gets a delivery */
  constructor(
    private readonly sink: AnalyticsSink,
    private readonly log: Log,
    private readonly once: MeasuredOnce,
    private readonly maySend: (receiver: Receiver) => boolean,
    private readonly clock: Clock,
  ) {
    this.receiver = sink.receiver
  }

  get orderTags(): Readonly<Record<string, string>> {
    return this.isOpen && this.maySend(this.receiver) ? (this.sink.orderTags ?? {}) : {}
  }

  consentChanged(consents: Consents): void {
    this.#attempt(() => this.sink.consentChanged?.(consents))
  }

  /** Accepts deliveries from now on, and starts the receiver. */
  open(): void {
    this.isOpen = true
    this.#begin()
  }

  /** Drops the queue, and resets the receiver's identity. */
  close(): void {
    this.isOpen = false
    this.#queue = []
    this.#identity = undefined
    this.#halt()
    this.#attempt(() => this.sink.reset?.())
  }

  /** On a secluded page, the receiver does not start, and pauses if it can; deliveries wait unless it runs on. */
  seclude(isSecluded: boolean): void {
    if (isSecluded === this.#secluded) return
    this.#secluded = isSecluded
    if (!isSecluded) return this.drain()
    if (!this.#started) return this.#halt()
    if (!this.sink.pause) return
    this.#attempt(() => {
      this.sink.pause?.()
      this.#started = false
    })
  }

  /** Sets the identity, even for events that are waiting. */
  identify(identity: Identity | null): void {
    if (this.isOpen) this.#identity = identity
  }

  /** Of several events with the same id, the receiver gets the first. */
  track(event: MeasuredEvent): void {
    this.#push(() => {
      if (this.once.has(this.receiver.name, event.id)) return
      this.once.add(this.receiver.name, event.id)
      this.sink.track?.(event)
    })
  }

  setProperties(properties: UserProperties): void {
    this.#push(() => this.sink.setProperties?.(properties))
  }

  #push(deliver: () => void): void {
    if (this.isOpen) this.#queue = [...this.#queue.slice(1 - LIMIT), deliver]
  }

  /** Delivers the queue. If the receiver has not started, starts it instead; after a failed start, once its pause is over. */
  drain(): void {
    if (!this.isOpen || !this.maySend(this.receiver)) return
    if (!this.#started) return this.#begin()
    const identity = this.#identity
    this.#identity = undefined
    if (identity !== undefined) this.#attempt(() => this.sink.identify?.(identity))
    const queue = this.#queue
    this.#queue = []
    for (const deliver of queue) this.#attempt(deliver)
  }

  #begin(): void {
    if (this.#starting || this.#started || this.#secluded) return
    if (this.clock.now() < this.#pausedUntil || !this.maySend(this.receiver)) return
    const start = new AbortController()
    this.#starting = start
    // The sink may also throw instead of rejecting.
    const startSink = async () => {
      await this.sink.start(start.signal)
    }
    startSink().then(
      () => {
        if (this.#starting !== start) return
        this.#starting = null
        this.#started = true
        this.endPause()
        this.drain()
      },
      (cause: unknown) => {
        if (this.#starting !== start) return
        this.#starting = null
        this.#pause()
        this.#logFirst(cause)
      },
    )
  }

  /** Lets the next `drain` start the receiver at once. */
  endPause(): void {
    this.#failures = 0
    this.#pausedUntil = 0
  }

  // @rule 7.receivers-back-off A receiver that cannot start is retried after 10 s, then after doubled pauses up to 10 min, and
  //   at once when the network is back
  #pause(): void {
    this.#pausedUntil =
      this.clock.now() + Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#failures)
    this.#failures += 1
  }

  /** Cancels a start that is under way. A receiver that has started must start again. */
  #halt(): void {
    this.#starting?.abort()
    this.#starting = null
    this.#started = false
  }

  // @rule 7.blocked-receiver A blocked or failing receiver affects nothing else
  #attempt(work: () => void): void {
    try {
      work()
    } catch (cause) {
      this.#logFirst(cause)
    }
  }

  /** Logs only the first failure, because a blocked receiver fails every time. */
  #logFirst(cause: unknown): void {
    if (this.#hasLogged) return
    this.#hasLogged = true
    this.log.info(
      `The receiver ${this.receiver.name} failed: ${cause instanceof Error ? cause.name : typeof cause}`,
    )
  }
}
