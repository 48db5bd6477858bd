/** The failures of a call about an account (product 8). */
export type AuthErrorCode =
  | 'invalidCredentials'
  | 'invalidEmail'
  | 'weakPassword'
  | 'emailExists'
  | 'popupBlocked'
  | 'popupClosed'
  | 'throttled'
  /** This sign-in method is switched off, in the provider's project or by a setting. */
  | 'paused'
  /** The answers are those of a child who may have no account. */
  | 'tooYoung'
  /** The account is disabled. */
  | 'disabled'
  /** The account was deleted, or its password changed elsewhere. */
  | 'ended'
  /** The response to a sign-up was lost, so the account may exist. */
  | 'unsettled'
  | 'offline'
  | 'unknown'

export class AuthError extends Error {
  readonly code: AuthErrorCode
  /** The address, if the code concerns one. */
  readonly email: string | null

  constructor(code: AuthErrorCode, email: string | null = null, options?: ErrorOptions) {
    super(`Authentication failed: ${code}`, options)
    this.name = 'AuthError'
    this.code = code
    this.email = email
  }
}
