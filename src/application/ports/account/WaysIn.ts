import type { AuthUser } from '../../../domain/person/AuthUser.ts'
import { MINUTE } from '../../../domain/time/durations.ts'
import type { SignInMethod, SocialProvider } from '../../../domain/vocabulary/account.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** Somebody who has just signed in. */
export interface SignedIn {
  readonly user: AuthUser
  /** Whether this very sign-in made the account. */
  readonly isNew: boolean
  readonly method: SignInMethod
}

/** A social way in that was refused because its address has an account. */
export interface RefusedWay {
  readonly method: SocialProvider
  /** The address that the provider gave. */
  readonly email: string
}

/** How long a refused way in waits for its owner to log in, in ms. */
export const REFUSED_WAITS = 5 * MINUTE

/** How long somebody stays signed in: until they log out of this browser, or until the tab is closed. */
export type Stay = 'browser' | 'tab'

/** The ways in to an account (product 7). Every method that fails rejects with an AuthError. */
export interface WaysIn {
  /** Gets ready, so that a provider's window opens right from the tap. Codes: offline, unknown. */
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
  /** Whose account a token of a device maker's store opens; nobody is signed in by it. Codes as of signInWithToken. */
  lookUpToken(token: string): Promise<AuthUser>
  /** By a token that a device maker's store handed over. Codes: throttled, offline, unknown (a bad or spent token). */
  signInWithToken(token: string): Promise<SignedIn>
  /** How long whoever signs in from now on stays. Codes: offline, unknown. */
  stayFor(stay: Stay): Promise<void>
  /**
   * The social way in that was last refused with emailExists, where it may be added to whoever is signed in now: the
   * address is theirs, and they do not have it yet. Null otherwise. It is forgotten after five minutes, by a sign-out, and
   * once somebody else is signed in. A typed password is never among them: it may be a stranger's.
   */
  refusedWay(): Promise<RefusedWay | null>
  /** Adds it to whoever is signed in, who said so; the method added, or null. It is forgotten either way. Codes: offline, unknown. */
  linkRefused(): Promise<SocialProvider | null>
  /** Forgets a way in that was refused, and a token that was looked up. Never rejects. */
  forget(): Promise<void>
  /** Sends a reset link. An unknown address is success. Codes: invalidEmail, throttled, offline, unknown. */
  sendPasswordReset(email: string): Promise<void>
}

/** Gets the ways in when somebody wants one. Rejects with an AuthError (offline) where they cannot be fetched; calling it again tries again. */
export type FetchWaysIn = () => Promise<WaysIn>
