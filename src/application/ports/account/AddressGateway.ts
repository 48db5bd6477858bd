/**
 * The email address of the signed-in person (product 4: addresses). Every method that fails rejects with an AuthError, with the
 * code staleSignIn when nobody is signed in.
 */
export abstract class AddressGateway {
  /** Sends a mail whose link confirms the address. Codes: staleSignIn, ended, throttled, offline, unknown. */
  abstract sendConfirmation(): Promise<void>
  /**
   * Sends a mail to a new address, which becomes the account's when the mail's link is opened. Codes: invalidEmail, emailExists
   * (if the service says so), staleSignIn, ended, throttled, offline, unknown.
   */
  abstract changeAddress(email: string): Promise<void>
  /** Asks the provider whether the address is confirmed. Codes: staleSignIn, ended, throttled, offline, unknown. */
  abstract isConfirmed(): Promise<boolean>
}
