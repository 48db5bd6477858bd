import type { LocaleFacts, VisitorLocale } from '#application/ports/VisitorLocale.ts'

/** The visitor's locale, from the browser's Intl and language tag. */
export class IntlVisitorLocale implements VisitorLocale {
  read(): LocaleFacts {
    return {
      timezone: orNull(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
      language: orNull(() => new Intl.Locale(navigator.language).language),
      country: this.country(),
    }
  }

  /** A region of several countries, such as 419 in es-419, is not a country. */
  country(): string | null {
    return orNull(() => /^[A-Z]{2}$/.exec(new Intl.Locale(navigator.language).region ?? '')?.[0])
  }
}

/** What `read` returns; null if that is empty, or if the browser lacks Intl or cannot read its language tag. */
function orNull(read: () => string | undefined): string | null {
  try {
    return read() || null
  } catch {
    return null
  }
}
