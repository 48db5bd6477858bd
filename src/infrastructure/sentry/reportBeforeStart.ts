import { errorReportText, isForeign } from '#application/errors/errorReportText.ts'
import type { Failure } from '#application/errors/Failure.ts'
import { scrub } from '#application/errors/scrub.ts'
import { uncaughtErrors } from '../browser/uncaught.ts'
import { SentryErrorReporter } from './SentryErrorReporter.ts'

/** How many errors are reported at most before the product has started. */
const MAX_REPORTS = 5

const sentTexts = new Set<string>()
let isWaiting = false

interface PageFacts {
  readonly dsn: string
  readonly build: string
  readonly site: string
  /** The error that kept the product from starting; undefined if there is none. */
  readonly cause?: unknown
  /** Whether the product has started and reports errors itself. */
  readonly hasStarted: () => boolean
}

// @rule 7.welcome-errors An error before the product has started is reported by the product once it starts; if the page is
//   hidden first, by the page itself
/**
 * Reports errors, each once, until the product has started. If no error has kept the product from starting, it may still start
 * and report them itself, so the reports wait until the page is hidden. Ignores `error_reports_percent`, which has not been
 * fetched yet.
 */
export function reportBeforeStart({ dsn, build, site, cause, hasStarted }: PageFacts): void {
  const reporter = new SentryErrorReporter(dsn)
  const report = (failure: Failure) => {
    if (isForeign(failure)) return
    const text = errorReportText(failure)
    // The error that kept the product from starting is often uncaught, too.
    const errorText = failure.cause instanceof Error ? String(failure.cause) : text.message
    if (sentTexts.has(errorText) || sentTexts.size >= MAX_REPORTS) return
    sentTexts.add(errorText)
    const path = scrub(window.location.pathname)
    reporter.report({ ...text, build, site, path, arms: '', uid: null })
  }
  const takeOver = () => {
    if (!uncaughtErrors.hasSubscriber) uncaughtErrors.subscribe(report)
  }
  if (cause === undefined) whenHidden(takeOver)
  else {
    report({ message: 'The product did not start', cause })
    if (!hasStarted()) uncaughtErrors.subscribe(report)
  }
}

function whenHidden(work: () => void): void {
  if (isWaiting) return
  isWaiting = true
  const workIfHidden = () => {
    if (document.visibilityState === 'hidden') work()
  }
  workIfHidden()
  document.addEventListener('visibilitychange', workIfHidden)
  window.addEventListener('pagehide', work)
}
