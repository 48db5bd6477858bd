import type { Role } from '../vocabulary/account.ts'

/** Somebody who is signed in (product 3: auth user). Names and addresses are text from outside. */
export interface AuthUser {
  readonly uid: string
  readonly email: string | null
  /** Whether somebody has opened the link that was sent there, or a provider vouches for it. */
  readonly emailVerified: boolean
  readonly displayName: string | null
  /** An https address or one of this origin, or null. */
  readonly photoURL: string | null
  /** The ids of the ways in that the account knows. */
  readonly providers: readonly string[]
  /** The custom claim, `user` where there is none. Nothing in the funnel is enforced by it (product 6). */
  readonly role: Role
}
