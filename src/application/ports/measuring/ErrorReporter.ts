/** A failure in the form in which it may be sent: without queries, emails, names and quoted text. */
export interface ErrorReport {
  readonly type: string
  readonly message: string
  /** What failed first. The service groups reports of the same kind by it. */
  readonly cause: string
  /** In the format of the browser's engine; null if there is none. */
  readonly stack: string | null
  /** The id of the build; empty in development. */
  readonly build: string
  readonly site: string
  readonly path: string
  /** The arms of experiments that this page has shown, joined by commas; empty for none. */
  readonly arms: string
  /** Null unless a signed-in person allows analytics. */
  readonly uid: string | null
}

/** Sends failures to an error tracker. Never throws; a report that cannot be sent is lost. */
export interface ErrorReporter {
  report(report: ErrorReport): void
}
