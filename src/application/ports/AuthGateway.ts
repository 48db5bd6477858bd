import type { AuthUser } from '../../domain/person/AuthUser.ts'
import type { Unsubscribe } from './Unsubscribe.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** What can go wrong with an account (product 8). */
export type AuthErrorCode =
  | 'invalidCredentials'
  | 'invalidEmail'
  | 'weakPassword'
  | 'emailExists'
  | 'throttled'
  | 'offline'
  | 'unknown'

export class AuthError extends Error {
  readonly code: AuthErrorCode
  /** The address in question, where the code is about one. */
  readonly email: string | null

  constructor(code: AuthErrorCode, email: string | null = null, options?: ErrorOptions) {
    super(`Authentication failed: ${code}`, options)
    this.name = 'AuthError'
    this.code = code
    this.email = email
  }
}

/** The authentication provider (product 7). Every method that fails rejects with an AuthError. */
export interface AuthGateway {
  /** Calls back with who is signed in: once that is known, then at every change; null for nobody. */
  observe(listener: (user: AuthUser | null) => void): Unsubscribe
  /** Codes: emailExists (with the address), invalidEmail, weakPassword, throttled, offline, unknown. */
  signUp(credentials: Credentials): Promise<AuthUser>
  /** Codes: invalidCredentials (also for an unknown address), invalidEmail, weakPassword (none given), throttled, offline, unknown. */
  signIn(credentials: Credentials): Promise<AuthUser>
  signOut(): Promise<void>
  /** Sends a reset link. An unknown address is success. Codes: invalidEmail, throttled, offline, unknown. */
  sendPasswordReset(email: string): Promise<void>
}
