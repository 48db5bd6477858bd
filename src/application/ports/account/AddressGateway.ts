/** The failures of a change of the email address (product 8). */
export type AddressErrorCode =
  | 'malformed'
  | 'taken'
  | 'staleSignIn'
  | 'throttled'
  | 'offline'
  | 'unknown'

export class AddressError extends Error {
  readonly code: AddressErrorCode

  constructor(code: AddressErrorCode, options?: ErrorOptions) {
    super(`The address was not changed or confirmed: ${code}`, options)
    this.name = 'AddressError'
    this.code = code
  }
}

/**
 * The address of the signed-in person, at the authentication provider (product 4: addresses). Methods that fail reject with
 * an AddressError; its code is staleSignIn when nobody is signed in.
 */
export abstract class AddressGateway {
  /** Sends a mail whose link confirms the address. Codes: staleSignIn, throttled, offline, unknown. */
  abstract sendConfirmation(): Promise<void>
  /**
   * Sends a mail to a new address, without spaces around it. The account gets the address when the link in the mail is opened.
   * Codes: malformed, taken (if the service says so), staleSignIn (the sign-in is too old), throttled, offline, unknown.
   */
  abstract changeAddress(email: string): Promise<void>
  /** Asks the provider whether the address is confirmed. Codes: staleSignIn, throttled, offline, unknown. */
  abstract isConfirmed(): Promise<boolean>
}
