/** Whoever is signed in, as the header shows them. */
export interface Visitor {
  /** Display name, or the email where there is none; null for somebody without either, whom a device vouches for. */
  readonly name: string | null
  readonly email: string | null
  /** One or two letters that stand where there is no photo; none for a person without a name. */
  readonly initials: string
  /** An address that is safe to show; null where there is none. */
  readonly photoURL: string | null
}
