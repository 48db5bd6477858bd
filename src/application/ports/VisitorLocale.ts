/** The visitor's time zone, language and country, as the browser reports them. */
export abstract class VisitorLocale {
  /** IANA name, such as Europe/Berlin; null if unknown. */
  abstract timezone(): string | null
  /** ISO 639 code, such as en; null if unknown. */
  abstract language(): string | null
  /** ISO 3166 code, such as US; null if the browser's language names no country. */
  abstract country(): string | null
}
