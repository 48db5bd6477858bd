/** The failures of a call about an account (product 8). */
export type AuthErrorCode =
  | 'invalidCredentials'
  | 'invalidEmail'
  | 'weakPassword'
  | 'emailExists'
  | 'popupBlocked'
  | 'popupClosed'
  /** The account needs a second factor, which only the app can ask for. */
  | 'secondFactor'
  /** The browser keeps the provider's page from storing anything. */
  | 'storageBlocked'
  /** A script that the sign-in needs could not be loaded, as behind a blocker. */
  | 'scriptBlocked'
  /** The page has lost its connection to the browser's database. Only a reload helps. */
  | 'storageLost'
  | 'throttled'
  /** The sign-in method or the sign-up is switched off, in the provider's project or by a setting. */
  | 'paused'
  /** The answers are those of a child who is too young for an account. */
  | 'tooYoung'
  | 'disabled'
  /** The account was deleted, its password changed elsewhere, or the service does not accept the session any more. */
  | 'ended'
  /** The response to a sign-up was lost, so the account may exist. */
  | 'unsettled'
  | 'offline'
  | 'unknown'

export class AuthError extends Error {
  /** @param email the address, if the code concerns one */
  constructor(
    readonly code: AuthErrorCode,
    readonly email: string | null = null,
    options?: ErrorOptions,
  ) {
    super(`Authentication failed: ${code}`, options)
    this.name = 'AuthError'
  }
}
