import type { Container } from 'inversify'
import { ErrorReports } from '#application/errors/ErrorReports.ts'
import type { Failure } from '#application/errors/Failure.ts'
import type { BufferedEmitter } from '#application/measuring/BufferedEmitter.ts'
import { VisitStore } from '#application/visit/VisitStore.ts'
import { Clock } from '#application/ports/Clock.ts'
import type { ErrorReporter } from '#application/ports/measuring/ErrorReporter.ts'
import { SessionTracker } from '#application/session/SessionTracker.ts'
import { Settings } from '#application/settings/Settings.ts'
import { SentryErrorReporter } from '#infrastructure/sentry/SentryErrorReporter.ts'
import { buildId } from '#presentation/kit/buildId.ts'
import { ArmsSeenOnPage, Site } from './funnelModule.ts'

/** The error reporters that a production build configures; none in any other build. */
export const configuredReporters = (): readonly ErrorReporter[] =>
  import.meta.env.MODE === 'production' && import.meta.env.VITE_SENTRY_DSN
    ? [new SentryErrorReporter(import.meta.env.VITE_SENTRY_DSN)]
    : []

/**
 * Reports errors from now on, and first those that waited in `failures`.
 * @param mayIncludeUid whether a report may hold the uid
 */
export function startReporting(
  container: Container,
  failures: BufferedEmitter<Failure>,
  mayIncludeUid: () => boolean,
  reporters = configuredReporters(),
): void {
  const reports = new ErrorReports(
    reporters,
    container.get(SessionTracker),
    container.get(VisitStore),
    container.get(Clock),
    container.get(Settings),
    {
      build: buildId(),
      draw: Math.random() * 100,
      site: container.get(Site).name,
      arms: container.get(ArmsSeenOnPage),
    },
  )
  reports.start(failures, () => window.location.pathname, mayIncludeUid)
}
