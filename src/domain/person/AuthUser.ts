/** Somebody who is signed in (product 3: auth user). Names and addresses are text from outside. */
export interface AuthUser {
  readonly uid: string
  readonly email: string | null
  readonly displayName: string | null
  /** An https address or one of this origin, or null. */
  readonly photoURL: string | null
  readonly providers: readonly string[]
}
