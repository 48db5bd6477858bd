import type { AuthUser } from '#domain/person/AuthUser.ts'
import type { Unsubscribe } from '../Listeners.ts'

/** The authentication provider's user (product 7). Methods that fail reject with an AuthError. */
export abstract class AuthGateway {
  /** Calls the listener with the signed-in user (null for nobody): as soon as it is known, then at every change. */
  abstract observe(listener: (user: AuthUser | null) => void): Unsubscribe
  /** Codes: storageLost, offline, unknown. */
  abstract signOut(): Promise<void>
  /**
   * Asks whether the account can still be used. If its token is refused, renews the token once. Codes: disabled and ended (then
   * nobody is signed in), storageLost, offline, unknown.
   */
  abstract checkAccount(): Promise<void>
}
