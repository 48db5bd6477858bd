import { canonicalPath, isAuxiliary, LOADING_PLAN } from '#domain/funnel/routes.ts'
import { stepAt } from '#domain/funnel/admit.ts'
import type { SiteFunnel } from '../onboarding/SiteFunnel.ts'
import type { Occurrence } from './events/Occurrence.ts'
import type { PageSpeed } from '../ports/measuring/PageSpeed.ts'
import type { BufferedEmitter } from './BufferedEmitter.ts'
import type { Consent } from './consent/Consent.ts'

/** Values are rounded to four decimals. */
const PRECISION = 10_000

/** Measures the speed of the page, from the moment that analytics is allowed. */
export class SpeedMeasuring {
  #observing = false

  constructor(
    private readonly speed: PageSpeed,
    private readonly consent: Consent,
    private readonly occurrences: BufferedEmitter<Occurrence>,
    private readonly siteFunnel: SiteFunnel,
  ) {}

  start(): void {
    this.consent.observe(() => this.#observe())
    this.#observe()
  }

  #observe(): void {
    if (this.#observing || !this.consent.allowed().analytics) return
    this.#observing = true
    this.speed.observe(({ metric, value, rating, path, target }) => {
      const screen = path === undefined ? null : this.#screenAt(canonicalPath(path))
      this.occurrences.emit({
        kind: 'event',
        event: {
          name: 'web_vital',
          params: {
            metric,
            value: Math.round(value * PRECISION) / PRECISION,
            rating,
            ...(screen && { screen }),
            ...(target && { target }),
          },
        },
      })
    })
  }

  /** The path if it is a screen's. Any other may hold personal data. */
  #screenAt(path: string): string | null {
    const isScreen =
      isAuxiliary(path) || path === LOADING_PLAN || stepAt(path, this.siteFunnel.site)
    return isScreen ? path : null
  }
}
