import type { Log } from '#application/ports/Log.ts'

/** Logs to the browser's console. */
export class ConsoleLog implements Log {
  error(message: string, cause?: unknown): void {
    if (cause === undefined) console.error(message)
    else console.error(message, cause)
  }

  info(message: string): void {
    console.info(message)
  }
}
