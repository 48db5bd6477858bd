import type { Role } from '../vocabulary/account.ts'

/** A signed-in person (product 3: auth user). Names and addresses come from outside and are untrusted text. */
export interface AuthUser {
  readonly uid: string
  readonly email: string | null
  /** Whether the person opened the link sent to the email address, or a provider vouches for the address. */
  readonly emailVerified: boolean
  readonly displayName: string | null
  /** An https URL, a URL of this origin, or null. */
  readonly photoURL: string | null
  readonly providers: readonly string[]
  /** The id of the person at the account's first social provider; null without one. */
  readonly socialId: string | null
  /** The custom claim `role`; `user` if there is none. The funnel restricts nobody by it (product 6). */
  readonly role: Role
}
