import type { AuthUser } from '#domain/person/AuthUser.ts'

/** The authentication provider's user (product 7). Methods that fail reject with an AuthError. */
export abstract class AuthGateway {
  /**
   * Calls the page's one listener with the signed-in user (null for nobody): as soon as it is known, then at every change, for as
   * long as the page lives.
   */
  abstract observe(listener: (user: AuthUser | null) => void): void
  /** Codes: storageLost, offline, unknown. */
  abstract signOut(): Promise<void>
  /**
   * Asks whether the account can still be used. If its token is refused, renews the token once. Codes: disabled and ended (then
   * nobody is signed in), storageLost, offline, unknown.
   */
  abstract checkAccount(): Promise<void>
}
