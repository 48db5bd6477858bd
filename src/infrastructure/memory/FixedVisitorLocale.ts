import type { LocaleFacts, VisitorLocale } from '#application/ports/VisitorLocale.ts'

/** A fixed locale: by default Berlin's time zone, English and no country. */
export class FixedVisitorLocale implements VisitorLocale {
  readonly #facts: LocaleFacts

  constructor(facts: Partial<LocaleFacts> = {}) {
    this.#facts = { timezone: 'Europe/Berlin', language: 'en', country: null, ...facts }
  }

  read(): LocaleFacts {
    return this.#facts
  }

  country(): string | null {
    return this.#facts.country
  }
}
