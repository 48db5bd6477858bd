import type { VisitorLocale } from '#application/ports/VisitorLocale.ts'

export interface LocaleFacts {
  readonly timezone?: string | null
  readonly language?: string | null
  readonly country?: string | null
}

/** A fixed locale: by default Berlin and English. */
export class FixedVisitorLocale implements VisitorLocale {
  readonly #place: Required<LocaleFacts>

  constructor(place: LocaleFacts = {}) {
    this.#place = { timezone: 'Europe/Berlin', language: 'en', country: null, ...place }
  }

  timezone(): string | null {
    return this.#place.timezone
  }

  language(): string | null {
    return this.#place.language
  }

  country(): string | null {
    return this.#place.country
  }
}
