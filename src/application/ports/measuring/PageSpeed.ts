/** How fast the page came or answered, by the names of https://web.dev/articles/vitals; ms, but for CLS. */
export interface Vital {
  readonly metric: string
  readonly value: number
  readonly rating: string
}

/** What the browser measures of the page by itself. */
export interface PageSpeed {
  /** Calls back with each vital once it is known, also with those of before. May be called once a page. */
  observe(listener: (vital: Vital) => void): void
}
