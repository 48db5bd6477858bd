export interface LocaleFacts {
  /** IANA name, such as Europe/Berlin; null if unknown. */
  readonly timezone: string | null
  /** ISO 639 code, such as en; null if unknown. */
  readonly language: string | null
  /** ISO 3166 code, such as US; null if the browser's language names no country. */
  readonly country: string | null
}

/** The visitor's time zone, language and country, as the browser reports them. */
export abstract class VisitorLocale {
  abstract read(): LocaleFacts
  /** The country alone, without the time zone, which takes longer to read. */
  abstract country(): string | null
}
