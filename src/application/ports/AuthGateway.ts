import type { AuthUser } from '../../domain/person/AuthUser.ts'
import type { SignInMethod, SocialProvider } from '../../domain/vocabulary/account.ts'
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
  | 'popupBlocked'
  | 'popupClosed'
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

/** Somebody who has just signed in. */
export interface SignedIn {
  readonly user: AuthUser
  /** Whether this very sign-in made the account. */
  readonly isNew: boolean
  readonly method: SignInMethod
}

/** The authentication provider (product 7). Every method that fails rejects with an AuthError. */
export interface AuthGateway {
  /** Calls back with who is signed in: once that is known, then at every change; null for nobody. */
  observe(listener: (user: AuthUser | null) => void): Unsubscribe
  /** Gets ready, so that a provider's window opens right from the tap. Never rejects. */
  prepare(): Promise<void>
  /** Codes: emailExists (with the address), invalidEmail, weakPassword, throttled, offline, unknown. */
  signUp(credentials: Credentials): Promise<SignedIn>
  /** Codes: invalidCredentials (also for an unknown address), invalidEmail, weakPassword (none given), throttled, offline, unknown. */
  signIn(credentials: Credentials): Promise<SignedIn>
  /** By a window of the provider's. Codes: popupBlocked, popupClosed (by the visitor), emailExists (with the address), throttled, offline, unknown. */
  signInWith(provider: SocialProvider): Promise<SignedIn>
  /** By the provider's page in this window, which is left for it; what came of it is asked with `returned` on the way back. */
  leaveFor(provider: SocialProvider): Promise<void>
  /** How leaving for a provider ended; null where nothing came of it. Codes as of signInWith. */
  returned(provider: SocialProvider): Promise<SignedIn | null>
  /** By a token that a device maker's store handed over. Codes: throttled, offline, unknown (a bad or spent token). */
  signInWithToken(token: string): Promise<SignedIn>
  /**
   * Adds the way in that was last refused with emailExists to whoever is signed in now, where the address is theirs.
   * The method added, or null; either way it is then forgotten. Codes: offline, unknown.
   */
  linkRefused(): Promise<SignInMethod | null>
  signOut(): Promise<void>
  /** Sends a reset link. An unknown address is success. Codes: invalidEmail, throttled, offline, unknown. */
  sendPasswordReset(email: string): Promise<void>
}
