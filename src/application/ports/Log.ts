import type { FailureArea } from '../errors/Failure.ts'

/** Logs messages for developers. They never contain answers, names or addresses. */
export abstract class Log {
  /** @param area what the error keeps the visitor from, if it is one of these */
  abstract error(message: string, cause?: unknown, area?: FailureArea): void
  abstract info(message: string): void
}
