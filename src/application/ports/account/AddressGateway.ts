/** What can go wrong with the address of an account (product 8). */
export type AddressErrorCode = 'malformed' | 'taken' | 'staleSignIn' | 'throttled' | 'offline' | 'unknown'

export class AddressError extends Error {
  readonly code: AddressErrorCode

  constructor(code: AddressErrorCode, options?: ErrorOptions) {
    super(`The address was not changed or confirmed: ${code}`, options)
    this.name = 'AddressError'
    this.code = code
  }
}

/**
 * The address of whoever is signed in, at the authentication provider (product 4: addresses). Every method that fails
 * rejects with an AddressError; where nobody is signed in, its code is staleSignIn.
 */
export interface AddressGateway {
  /** Sends a mail whose link confirms the address. Codes: staleSignIn, throttled, offline, unknown. */
  sendConfirmation(): Promise<void>
  /**
   * Sends a mail to another address, whose link makes it the account's; until then nothing changes. Spaces around it are taken off.
   * Codes: malformed, taken (where the service says so), staleSignIn (the sign-in is too old for it), throttled, offline, unknown.
   */
  changeAddress(email: string): Promise<void>
  /** Asks anew whether the address has been confirmed. Codes: staleSignIn, throttled, offline, unknown. */
  isConfirmed(): Promise<boolean>
}
