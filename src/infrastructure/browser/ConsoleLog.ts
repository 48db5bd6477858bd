import type { Failure, FailureArea } from '#application/errors/Failure.ts'
import type { BufferedEmitter } from '#application/measuring/BufferedEmitter.ts'
import type { Log } from '#application/ports/Log.ts'

/** Logs to the browser's console, and emits each error for ErrorReports. */
export class ConsoleLog implements Log {
  constructor(private readonly failures: BufferedEmitter<Failure>) {}

  error(message: string, cause?: unknown, area?: FailureArea): void {
    if (cause === undefined) console.error(message)
    else console.error(message, cause)
    this.failures.emit({ message, cause, area })
  }

  info(message: string): void {
    console.info(message)
  }
}
