import type { ErrorReport, ErrorReporter } from '#application/ports/measuring/ErrorReporter.ts'

export class RecordingErrorReporter implements ErrorReporter {
  readonly reports: ErrorReport[] = []

  report(report: ErrorReport): void {
    this.reports.push(report)
  }
}
