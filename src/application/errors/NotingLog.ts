import type { BufferedEmitter } from '../measuring/BufferedEmitter.ts'
import type { Log } from '../ports/Log.ts'
import type { Failure } from './Failure.ts'

/** A log that also emits each error, for ErrorReports. */
export class NotingLog implements Log {
  constructor(
    private readonly log: Log,
    private readonly failures: BufferedEmitter<Failure>,
  ) {}

  error(message: string, cause?: unknown): void {
    this.log.error(message, cause)
    this.failures.emit({ message, cause })
  }

  info(message: string): void {
    this.log.info(message)
  }
}
