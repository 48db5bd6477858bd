import { reportable } from '../../application/errors/reportable.ts'
import { scrub } from '../../application/errors/scrub.ts'
import { uncaught } from '../browser/uncaught.ts'
import { SentryErrorReporter } from './SentryErrorReporter.ts'

/** The most that is reported while the product has not started. */
const MOST = 5

const told = new Set<unknown>()

interface Page {
  readonly dsn: string
  readonly build: string
  readonly site: string
}

/**
 * Reports what went wrong on a page whose product did not start, and what goes wrong until it does: each cause once. Nothing is
 * known of the visitor, and no remote setting has arrived, so no page is left out (ADR 0049). Uses nothing that the product needs.
 */
export function reportUnstarted({ dsn, build, site }: Page): void {
  const reporter = new SentryErrorReporter(dsn)
  uncaught.hear((failure) => {
    if (told.has(failure.cause) || told.size >= MOST) return
    told.add(failure.cause)
    reporter.report({ ...reportable(failure), build, site, path: scrub(window.location.pathname), arms: '', uid: null })
  })
}
