import type { VisitorLocale } from '../../application/ports/VisitorLocale.ts'

/** What the browser's Intl and its language say; never guessed further than the language tag goes. */
export class IntlVisitorLocale implements VisitorLocale {
  timezone(): string | null {
    return orNull(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  }

  language(): string | null {
    return orNull(() => new Intl.Locale(navigator.language).language)
  }

  /** A region of several countries, such as the 419 of es-419, is none. */
  country(): string | null {
    return orNull(() => /^[A-Z]{2}$/.exec(new Intl.Locale(navigator.language).region ?? '')?.[0])
  }
}

/** A browser without Intl, or with a tag it cannot read, simply does not say. */
function orNull(read: () => string | undefined): string | null {
  try {
    return read() || null
  } catch {
    return null
  }
}
