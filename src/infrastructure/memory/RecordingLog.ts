import type { Log } from '#application/ports/Log.ts'

/** Records what is logged. */
export class RecordingLog implements Log {
  /** Messages with their causes, oldest first. */
  readonly errors: { readonly message: string; readonly cause?: unknown }[] = []
  readonly infos: string[] = []

  error(message: string, cause?: unknown): void {
    this.errors.push(cause === undefined ? { message } : { message, cause })
  }

  info(message: string): void {
    this.infos.push(message)
  }
}
