import { ErrorReports } from '#application/errors/ErrorReports.ts'
import type { ErrorReporter } from '#application/ports/measuring/ErrorReporter.ts'
import { SentryErrorReporter } from '#infrastructure/sentry/SentryErrorReporter.ts'
import { buildId } from '#presentation/kit/buildId.ts'
import type { Composition } from './container.ts'

/** Where this build reports errors to, if it is for visitors and configured. */
export const configuredReporters = (): readonly ErrorReporter[] =>
  import.meta.env.MODE === 'production' && import.meta.env.VITE_SENTRY_DSN
    ? [new SentryErrorReporter(import.meta.env.VITE_SENTRY_DSN)]
    : []

/**
 * Reports errors from now on, and those that were noted before.
 * @param maySayWho whether a report may hold the uid
 */
export function startReporting(
  { resolve }: Composition,
  maySayWho: () => boolean,
  reporters = configuredReporters(),
): void {
  const reports = new ErrorReports(
    reporters,
    resolve('Failures'),
    resolve('SessionTracker'),
    resolve('StoredAnswers'),
    resolve('Clock'),
    resolve('Site'),
    resolve('Settings'),
    { build: buildId(), draw: Math.random() * 100 },
    resolve('Experiments'),
  )
  reports.start(() => window.location.pathname, maySayWho)
}
