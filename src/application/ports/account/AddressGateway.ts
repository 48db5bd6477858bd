/** The failures of changing or confirming the email address (product 8). */
export type AddressErrorCode =
  | 'malformed'
  | 'taken'
  | 'staleSignIn'
  | 'throttled'
  | 'offline'
  | 'unknown'

export class AddressError extends Error {
  constructor(
    readonly code: AddressErrorCode,
    options?: ErrorOptions,
  ) {
    super(`The address was not changed or confirmed: ${code}`, options)
    this.name = 'AddressError'
  }
}

/**
 * The email address of the signed-in person (product 4: addresses). Every method that fails rejects with an
 * AddressError, with the code staleSignIn when nobody is signed in.
 */
export abstract class AddressGateway {
  /** Sends a mail whose link confirms the address. Codes: staleSignIn, throttled, offline, unknown. */
  abstract sendConfirmation(): Promise<void>
  /**
   * Sends a mail to a new address, which becomes the account's when the mail's link is opened. Codes: malformed, taken (if the
   * service says so), staleSignIn (the sign-in is too old), throttled, offline, unknown.
   */
  abstract changeAddress(email: string): Promise<void>
  /** Asks the provider whether the address is confirmed. Codes: staleSignIn, throttled, offline, unknown. */
  abstract isConfirmed(): Promise<boolean>
}
