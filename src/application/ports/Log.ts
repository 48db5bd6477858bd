/** Where the product reports what went wrong without bothering the visitor. Never answers, names or addresses. */
export interface Log {
  error(message: string, cause?: unknown): void
  info(message: string): void
}
