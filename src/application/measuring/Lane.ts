import type { MeasuredEvent } from './events/eventCatalogue.ts'
import type { Identity } from './events/Identity.ts'
import type { UserProperties } from './events/userProperties.ts'
import type { AnalyticsSink, Consents, Receiver } from '../ports/measuring/AnalyticsSink.ts'
import type { Log } from '../ports/Log.ts'

/** What a receiver is handed, in order. */
export type Delivery =
  | { readonly kind: 'event'; readonly event: MeasuredEvent }
  | { readonly kind: 'identity'; readonly identity: Identity | null }
  | { readonly kind: 'properties'; readonly properties: UserProperties }

const LIMIT = 500

/**
 * The way to one receiver: a bounded queue that waits until it has started and may be told. Whatever it does wrong stays
 * here.
 */
export class Lane {
  /** What the receiver is for, and may be handed. */
  readonly receiver: Receiver
  isOpen = false
  readonly #sink: AnalyticsSink
  readonly #log: Log
  readonly #maySend: () => boolean
  #queue: Delivery[] = []
  #starting: AbortController | null = null
  #started = false
  #secluded = false
  #complained = false

  /** `maySend` is asked right before it is started or told anything. */
  constructor(sink: AnalyticsSink, log: Log, maySend: (receiver: Receiver) => boolean) {
    this.receiver = sink.receiver
    this.#sink = sink
    this.#log = log
    this.#maySend = () => maySend(this.receiver)
  }

  consentChanged(consents: Consents): void {
    this.#attempt(() => this.#sink.consentChanged(consents))
  }

  /** From now on what is pushed is delivered. */
  open(): void {
    this.isOpen = true
    this.#begin()
  }

  /** Lets go of what waits; the receiver forgets whom it measured. */
  close(): void {
    this.isOpen = false
    this.#queue = []
    this.#halt()
    this.#attempt(() => this.#sink.reset())
  }

  /** Whether the visitor stands on a secluded page: nothing begins there, what can end ends, and what it is told waits. */
  seclude(isSecluded: boolean): void {
    if (isSecluded === this.#secluded) return
    this.#secluded = isSecluded
    if (!isSecluded) return this.drain()
    if (this.#started) this.#attempt(() => (this.#started = !this.#sink.pause()))
    else this.#halt()
  }

  push(delivery: Delivery): void {
    if (this.isOpen) this.#queue = [...this.#queue.slice(1 - LIMIT), delivery]
  }

  /** Hands over all that waits. A receiver that has not started is started, again where that failed. */
  drain(): void {
    if (!this.isOpen || !this.#maySend()) return
    if (!this.#started) return this.#begin()
    const queue = this.#queue
    this.#queue = []
    for (const delivery of queue) this.#attempt(() => this.#deliver(delivery))
  }

  #begin(): void {
    if (this.#starting || this.#started || this.#secluded || !this.#maySend()) return
    const attempt = new AbortController()
    this.#starting = attempt
    this.#startSink(attempt.signal).then(
      () => {
        if (this.#starting !== attempt) return
        this.#starting = null
        this.#started = true
        this.drain()
      },
      (cause: unknown) => {
        if (this.#starting !== attempt) return
        this.#starting = null
        this.#complain(cause)
      },
    )
  }

  async #startSink(signal: AbortSignal): Promise<void> {
    await this.#sink.start(signal)
  }

  /** A start under way comes to nothing. */
  #halt(): void {
    this.#starting?.abort()
    this.#starting = null
    this.#started = false
  }

  #deliver(delivery: Delivery): void {
    switch (delivery.kind) {
      case 'event':
        return this.#sink.track(delivery.event)
      case 'identity':
        return this.#sink.identify(delivery.identity)
      case 'properties':
        return this.#sink.setProperties(delivery.properties)
    }
  }

  #attempt(work: () => void): void {
    try {
      work()
    } catch (cause) {
      this.#complain(cause)
    }
  }

  /** Once: a receiver that is blocked stays so. */
  #complain(cause: unknown): void {
    if (this.#complained) return
    this.#complained = true
    this.#log.info(`The receiver ${this.receiver.name} failed: ${cause instanceof Error ? cause.name : typeof cause}`)
  }
}
