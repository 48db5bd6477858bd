import type { VisitorLocale } from '#application/ports/VisitorLocale.ts'

export interface LocaleFacts {
  readonly timezone?: string | null
  readonly language?: string | null
  readonly country?: string | null
}

/** A fixed locale: by default Berlin's time zone, English and no country. */
export class FixedVisitorLocale implements VisitorLocale {
  readonly #facts: Required<LocaleFacts>

  constructor(facts: LocaleFacts = {}) {
    this.#facts = { timezone: 'Europe/Berlin', language: 'en', country: null, ...facts }
  }

  timezone(): string | null {
    return this.#facts.timezone
  }

  language(): string | null {
    return this.#facts.language
  }

  country(): string | null {
    return this.#facts.country
  }
}
