import type { AuthUser } from '#domain/person/AuthUser.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { SignInMethod, SocialProvider } from '#domain/vocabulary/account.ts'

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
  /** The sign-in is too old for what was asked. */
  | 'staleSignIn'
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

export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface SignedIn {
  readonly user: AuthUser
  readonly isNew: boolean
  /** How long before this sign-in the account was created, by the provider's clock, in ms, to the second. */
  readonly msSinceCreation: number
  readonly method: SignInMethod
}

/** A social sign-in that was refused because its email address already has an account. */
export interface RefusedSignIn {
  readonly method: SocialProvider
  /** The address from the provider. */
  readonly email: string
}

/** How long `refusedSignIn` returns a refused sign-in, in ms. */
export const REFUSED_SIGN_IN_TTL_MS = 5 * MINUTE_MS

/** How long a person stays signed in: until they log out, or until they close the tab. */
export type SessionPersistence = 'browser' | 'tab'

/**
 * Sign-up and sign-in (product 7). Every method that fails rejects with an AuthError. All that sign somebody in can also fail with
 * secondFactor, storageBlocked, scriptBlocked and storageLost.
 */
export interface SignInGateway {
  /** Loads what a provider's window needs, so that a tap opens it at once. Codes: offline, unknown. */
  prepare(): Promise<void>
  /** Codes: emailExists (with the address), invalidEmail, weakPassword, paused, throttled, offline, unknown. */
  signUp(credentials: Credentials): Promise<SignedIn>
  /**
   * Codes: invalidCredentials (also for an unknown address), invalidEmail, weakPassword (an empty password), paused, disabled,
   * throttled, offline, unknown.
   */
  signIn(credentials: Credentials): Promise<SignedIn>
  /**
   * Signs in with the provider's window. Codes: popupBlocked, popupClosed (by the visitor), emailExists (with the address),
   * paused, disabled, throttled, offline, unknown.
   * @param cancelled closes the window, as if the visitor had; an answer that arrives later signs nobody in
   */
  signInWith(provider: SocialProvider, cancelled?: AbortSignal): Promise<SignedIn>
  /** Opens the provider's page in this window. On the way back, `returned` gives the result. */
  leaveFor(provider: SocialProvider): Promise<void>
  /** The result of `leaveFor`; null if the person did not sign in. Codes: those of signInWith. */
  returned(provider: SocialProvider): Promise<SignedIn | null>
  /** The owner of a store's token, without signing in. Codes: those of signInWithToken. */
  lookUpToken(token: string): Promise<AuthUser>
  /** Signs in with the token of a device maker's store. Codes: disabled, throttled, offline, unknown (a bad or used token). */
  signInWithToken(token: string): Promise<SignedIn>
  /** Sets how long later sign-ins last. Codes: offline, unknown. */
  persistIn(persistence: SessionPersistence): Promise<void>
  /**
   * The social sign-in that was last refused with emailExists, if it can be linked to the signed-in account: the account has
   * the same address and does not have this method. Null otherwise. A refused sign-in is forgotten after five minutes, by a
   * sign-out, and when somebody else signs in. A password is never remembered, because a stranger may have typed it.
   */
  refusedSignIn(): Promise<RefusedSignIn | null>
  /**
   * Links the method of the refused sign-in to the signed-in account, and forgets that sign-in. Returns its provider; null if
   * there is nothing to link. Codes: offline, unknown.
   */
  linkRefusedMethod(): Promise<SocialProvider | null>
  /** Forgets a refused sign-in and a token that was looked up. Never rejects. */
  forget(): Promise<void>
  /** Sends a reset link. Resolves even for an unknown address. Codes: invalidEmail, throttled, offline, unknown. */
  sendPasswordReset(email: string): Promise<void>
}

/** Loads the code of the gateway. Rejects with an AuthError (offline) if that fails; the caller may try again. */
export type FetchSignInGateway = () => Promise<SignInGateway>
