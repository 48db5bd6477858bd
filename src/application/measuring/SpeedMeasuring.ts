import type { Occurrence } from './events/Occurrence.ts'
import type { PageSpeed } from '../ports/measuring/PageSpeed.ts'
import type { BufferedEmitter } from './BufferedEmitter.ts'
import type { Consent } from './consent/Consent.ts'

const DECIMALS = 10_000

/** Measures the speed of the page, from the moment that analytics is allowed. */
export class SpeedMeasuring {
  #observing = false

  constructor(
    private readonly speed: PageSpeed,
    private readonly consent: Consent,
    private readonly occurrences: BufferedEmitter<Occurrence>,
  ) {}

  start(): void {
    this.consent.observe(() => this.#observe())
    this.#observe()
  }

  #observe(): void {
    if (this.#observing || !this.consent.allowed().analytics) return
    this.#observing = true
    this.speed.observe(({ metric, value, rating }) =>
      this.occurrences.emit({
        kind: 'event',
        event: {
          name: 'web_vital',
          params: { metric, value: Math.round(value * DECIMALS) / DECIMALS, rating },
        },
      }),
    )
  }
}
