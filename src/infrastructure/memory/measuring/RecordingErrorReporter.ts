import type { ErrorReport, ErrorReporter } from '../../../application/ports/measuring/ErrorReporter.ts'

/** Remembers what is reported. */
export class RecordingErrorReporter implements ErrorReporter {
  readonly reports: ErrorReport[] = []

  report(report: ErrorReport): void {
    this.reports.push(report)
  }
}
