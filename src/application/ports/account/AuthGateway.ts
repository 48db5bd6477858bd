import type { AuthUser } from '../../../domain/person/AuthUser.ts'
import type { Unsubscribe } from '../Unsubscribe.ts'

/** Who is here, as the authentication provider knows it (product 7). What fails rejects with an AuthError. */
export interface AuthGateway {
  /** Calls back with who is signed in: once that is known, then at every change; null for nobody. */
  observe(listener: (user: AuthUser | null) => void): Unsubscribe
  /** Codes: offline, unknown. */
  signOut(): Promise<void>
  /** The token by which a back end knows whoever is signed in, renewed where it has run out; null for nobody. Codes: offline, unknown. */
  idToken(): Promise<string | null>
}
