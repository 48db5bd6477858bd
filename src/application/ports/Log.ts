/** Logs errors for developers. Messages never contain answers, names or addresses. */
export interface Log {
  error(message: string, cause?: unknown): void
  info(message: string): void
}
