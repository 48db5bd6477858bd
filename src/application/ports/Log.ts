/** Logs messages for developers. They never contain answers, names or addresses. */
export abstract class Log {
  abstract error(message: string, cause?: unknown): void
  abstract info(message: string): void
}
