import type { FailureArea } from '#application/errors/Failure.ts'
import type { Log } from '#application/ports/Log.ts'

interface LoggedError {
  readonly message: string
  readonly cause?: unknown
  readonly area?: FailureArea
}

export class RecordingLog implements Log {
  /** Messages with their causes and areas, oldest first. */
  readonly errors: LoggedError[] = []
  readonly infos: string[] = []

  error(message: string, cause?: unknown, area?: FailureArea): void {
    this.errors.push({
      message,
      ...(cause !== undefined && { cause }),
      ...(area !== undefined && { area }),
    })
  }

  info(message: string): void {
    this.infos.push(message)
  }
}
