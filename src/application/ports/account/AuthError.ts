/** What can go wrong with an account (product 8). */
export type AuthErrorCode =
  | 'invalidCredentials'
  | 'invalidEmail'
  | 'weakPassword'
  | 'emailExists'
  | 'popupBlocked'
  | 'popupClosed'
  | 'throttled'
  /** The project or a setting does not offer this way in now. */
  | 'paused'
  /** The answers are those of a child who may have no account. */
  | 'tooYoung'
  /** The account is disabled. */
  | 'disabled'
  /** The account was deleted, or its password changed elsewhere. */
  | 'ended'
  /** The answer of a sign-up was lost, and the account may exist. */
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
