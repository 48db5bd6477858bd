/** Where and in which language the visitor is, as far as the browser says. */
export interface VisitorLocale {
  /** IANA name, such as Europe/Berlin; null where unknown. */
  timezone(): string | null
  /** ISO 639 code, such as en. */
  language(): string | null
  /** ISO 3166 code, such as US; null where the browser's language names none. */
  country(): string | null
}
