/** A call that the server refuses. `invalid`: the body is malformed. `exists`: it was done before. `tooMany`: it was done too often. */
export class Rejected extends Error {
  /** @param field what is malformed; null if that is no field */
  constructor(
    readonly reason: 'invalid' | 'exists' | 'tooMany',
    message: string,
    readonly field: string | null = null,
  ) {
    super(message)
    this.name = 'Rejected'
  }
}
