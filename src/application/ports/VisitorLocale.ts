/** The visitor's time zone, language and country, as the browser reports them. */
export interface VisitorLocale {
  /** IANA name, such as Europe/Berlin; null if unknown. */
  timezone(): string | null
  /** ISO 639 code, such as en. */
  language(): string | null
  /** ISO 3166 code, such as US; null if the browser's language has none. */
  country(): string | null
}
