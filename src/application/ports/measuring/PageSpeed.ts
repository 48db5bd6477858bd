/** A measurement of the page's speed, named as on https://web.dev/articles/vitals. In ms, except CLS. */
export interface Vital {
  readonly metric: string
  readonly value: number
  readonly rating: string
  /** The path of the screen that the vital belongs to, if the browser measures the screens of one page separately. */
  readonly path?: string
  /** The kind of control that was tapped (INP), or of the largest element painted (LCP): its tag and type. */
  readonly target?: string
}

/** The browser's own measurements of the page's speed. */
export abstract class PageSpeed {
  /** Calls the listener with each vital as soon as it is known, and with those known before. Call it at most once on a page. */
  abstract observe(listener: (vital: Vital) => void): void
}
