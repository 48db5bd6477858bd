import type { PageSpeed, Vital } from '#application/ports/measuring/PageSpeed.ts'

/** The vitals, measured by Google's library, which is fetched on demand. https://github.com/GoogleChrome/web-vitals */
export class WebVitalsPageSpeed implements PageSpeed {
  observe(listener: (vital: Vital) => void): void {
    import('web-vitals').then(
      ({ onCLS, onFCP, onINP, onLCP, onTTFB }) => {
        for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB])
          on(({ name, value, rating }) => listener({ metric: name, value, rating }))
      },
      // Vitals are optional.
      () => undefined,
    )
  }
}
