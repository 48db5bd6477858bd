/**
 * A call that the server refuses. `invalid`: the body is malformed. `exists`: what the call would create exists already.
 * `tooMany`: the caller has made too many calls. `deleted`: the caller's account is being deleted. `unknown`: what the call names
 * does not exist. `unpaid`: the caller has no active plan.
 */
export class Rejected extends Error {
  /** @param field the malformed field; null if the reason is not a field */
  constructor(
    readonly reason: 'invalid' | 'exists' | 'tooMany' | 'deleted' | 'unknown' | 'unpaid',
    message: string,
    readonly field: string | null = null,
  ) {
    super(message)
    this.name = 'Rejected'
  }
}
