import type { Metric } from 'web-vitals'
import type { PageSpeed, Vital } from '#application/ports/measuring/PageSpeed.ts'

const MAX_INPUTS = 50

interface Input {
  /** In ms since the page began to load. */
  readonly at: number
  readonly target: string
}

/** The tag and type of the control that a node belongs to, or else of the element, but not its text, which may be an answer. */
function kindOf(node: EventTarget | null): string | undefined {
  const element = node instanceof Element ? node : null
  const nearest = element?.closest('a, button, label, input, select, summary') ?? element
  const control = nearest instanceof HTMLLabelElement ? (nearest.control ?? nearest) : nearest
  return control
    ? [control.localName, control.getAttribute('type')].filter(Boolean).join(' ')
    : undefined
}

/**
 * The vitals, measured by Google's library, which is fetched on demand. Browsers that report soft navigations measure INP and
 * LCP for each screen. https://github.com/GoogleChrome/web-vitals
 */
export class WebVitalsPageSpeed implements PageSpeed {
  /** Latest first. */
  readonly #inputs: Input[] = []

  observe(listener: (vital: Vital) => void): void {
    // The library reads the target of an input later, when that element may be gone.
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, this.#remember, { capture: true, passive: true })
    import('web-vitals/attribution').then(
      ({ onCLS, onFCP, onINP, onLCP, onTTFB }) => {
        for (const on of [onCLS, onFCP, onTTFB]) on((metric) => listener(vitalOf(metric)))
        const perScreen = { reportSoftNavs: true, generateTarget: kindOf }
        onLCP((metric) => listener(vitalOf(metric, metric.attribution.target)), perScreen)
        onINP(
          (metric) => listener(vitalOf(metric, this.#targetAt(metric.attribution.interactionTime))),
          perScreen,
        )
      },
      // Vitals are optional.
      () => undefined,
    )
  }

  readonly #remember = ({ timeStamp, target }: Event): void => {
    this.#inputs.unshift({ at: timeStamp, target: kindOf(target) ?? '' })
    this.#inputs.splice(MAX_INPUTS)
  }

  #targetAt(time: number | undefined): string | undefined {
    // The library may report the time of the click, which follows the remembered pointerdown.
    return this.#inputs.find(({ at }) => at <= (time ?? 0) + 1)?.target
  }
}

const vitalOf = ({ name, value, rating, navigationURL }: Metric, target?: string): Vital => ({
  metric: name,
  value,
  rating,
  ...(navigationURL && { path: new URL(navigationURL, location.href).pathname }),
  ...(target && { target }),
})
