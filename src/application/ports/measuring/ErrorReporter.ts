/** A failure as it may leave the page: scrubbed of queries, emails, names and quoted text. */
export interface ErrorReport {
  readonly type: string
  readonly message: string
  /** As the engine writes it; null where there is none. */
  readonly stack: string | null
  /** The path of the screen. */
  readonly path: string
  /** Only of somebody who allowed analytics. */
  readonly uid: string | null
}

/** Where failures in production are looked at. It never throws; what it cannot send is lost. */
export interface ErrorReporter {
  report(report: ErrorReport): void
}
