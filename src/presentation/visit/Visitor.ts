/** The signed-in person, as the header shows them. */
export interface Visitor {
  /** The display name, otherwise the email; null if a device's store signed in a person without either. */
  readonly name: string | null
  readonly email: string | null
  /** One or two letters to show without a photo; empty without a name. */
  readonly initials: string
  /** An address that is safe to show; null if there is none. */
  readonly photoURL: string | null
}
