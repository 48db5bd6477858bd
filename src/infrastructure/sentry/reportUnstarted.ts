import { errorReportText } from '#application/errors/errorReportText.ts'
import type { Failure } from '#application/errors/Failure.ts'
import { scrub } from '#application/errors/scrub.ts'
import { uncaught } from '../browser/uncaught.ts'
import { SentryErrorReporter } from './SentryErrorReporter.ts'

/** The most that is reported while the product has not started. */
const MOST = 5

const told = new Set<string>()
let isWaiting = false

interface Page {
  readonly dsn: string
  readonly build: string
  readonly site: string
  /** What stopped the product, which may have taken the listener already; undefined if nothing did. */
  readonly cause?: unknown
  /** Whether the product has started meanwhile: then it reports by itself. */
  readonly hasStarted: () => boolean
}

/**
 * Reports what went wrong on a page whose product did not start, and what goes wrong until it does: each error once. If nothing
 * stopped the product, it may still come and report by itself; then this waits until the page is hidden. Nothing is known of the
 * visitor, and no remote setting has arrived, so no page is left out. Uses nothing that the product needs.
 */
export function reportUnstarted({ dsn, build, site, cause, hasStarted }: Page): void {
  const reporter = new SentryErrorReporter(dsn)
  const report = (failure: Failure) => {
    const { type, message, stack } = errorReportText(failure)
    // What stopped the product is often uncaught, too.
    const what = failure.cause instanceof Error ? String(failure.cause) : message
    if (told.has(what) || told.size >= MOST) return
    told.add(what)
    const path = scrub(window.location.pathname)
    reporter.report({ type, message, stack, build, site, path, arms: '', uid: null })
  }
  const takeOver = () => {
    if (!uncaught.hasSubscriber) uncaught.subscribe(report)
  }
  if (cause === undefined) whenHidden(takeOver)
  else {
    report({ message: 'The product did not start', cause })
    if (!hasStarted()) uncaught.subscribe(report)
  }
}

function whenHidden(work: () => void): void {
  if (isWaiting) return
  isWaiting = true
  const checkStart = () => {
    if (document.visibilityState === 'hidden') work()
  }
  checkStart()
  document.addEventListener('visibilitychange', checkStart)
  window.addEventListener('pagehide', work)
}
