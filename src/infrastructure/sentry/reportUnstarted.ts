import { reportable } from '../../application/errors/reportable.ts'
import type { Failure } from '../../application/errors/Failure.ts'
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
  /** What stopped the product, which may have taken the listener already. */
  readonly cause: unknown
  /** Whether the product has started meanwhile: then it reports by itself. */
  readonly hasStarted: () => boolean
}

/**
 * Reports what went wrong on a page whose product did not start, and what goes wrong until it does: each cause once. Nothing is
 * known of the visitor, and no remote setting has arrived, so no page is left out (ADR 0049). Uses nothing that the product needs.
 */
export function reportUnstarted({ dsn, build, site, cause, hasStarted }: Page): void {
  const reporter = new SentryErrorReporter(dsn)
  const report = (failure: Failure) => {
    if (told.has(failure.cause) || told.size >= MOST) return
    told.add(failure.cause)
    reporter.report({
      ...reportable(failure),
      build,
      site,
      path: scrub(window.location.pathname),
      arms: '',
      uid: null,
    })
  }
  report({ message: 'The product did not start', cause })
  if (!hasStarted()) uncaught.hear(report)
}
