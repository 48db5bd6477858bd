/** Something that went wrong, as it was noticed. */
export interface Failure {
  readonly message: string
  readonly cause?: unknown
}
