/** A call that the server refuses. `invalid`: the body is malformed, `field` names where. `exists`: it was done before. */
export class Rejected extends Error {
  readonly reason: 'invalid' | 'exists'

  constructor(reason: 'invalid' | 'exists', field: string) {
    super(field)
    this.name = 'Rejected'
    this.reason = reason
  }
}
