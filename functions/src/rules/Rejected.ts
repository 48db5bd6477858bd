/** A call that the server refuses. `invalid`: the body is malformed. `exists`: it was done before. `tooMany`: it was done too often. */
export class Rejected extends Error {
  /** @param field the malformed field; null if the reason is not a field */
  constructor(
    readonly reason: 'invalid' | 'exists' | 'tooMany',
    message: string,
    readonly field: string | null = null,
  ) {
    super(message)
    this.name = 'Rejected'
  }
}
