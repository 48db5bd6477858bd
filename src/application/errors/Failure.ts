/** A logged error. */
export interface Failure {
  readonly message: string
  readonly cause?: unknown
}
