/** Whoever is signed in, as the header shows them. */
export interface Visitor {
  /** Display name, or the e-mail where there is none. */
  readonly name: string
  readonly email: string
  /** One or two letters that stand where there is no photo. */
  readonly initials: string
  /** An address that is safe to show; null where there is none. */
  readonly photoURL: string | null
}
