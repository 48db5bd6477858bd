import { describe, expect, test } from 'vitest'
import type { VisitorLocale } from '#application/ports/VisitorLocale.ts'

/** A visitor's browser and its locale. */
export interface Visitor {
  /** The browser's language tag. */
  readonly tag: string
  readonly timezone: string | null
  readonly language: string | null
  readonly country: string | null
}

const VISITORS: readonly Visitor[] = [
  { tag: 'en-US', timezone: 'America/New_York', language: 'en', country: 'US' },
  { tag: 'en', timezone: 'Europe/Berlin', language: 'en', country: null },
  { tag: 'my-MM', timezone: 'Asia/Yangon', language: 'my', country: 'MM' },
  { tag: 'zh-Hant-TW', timezone: 'Asia/Taipei', language: 'zh', country: 'TW' },
  { tag: 'es-419', timezone: 'America/Bogota', language: 'es', country: null },
  { tag: 'not a tag', timezone: null, language: null, country: null },
  { tag: '', timezone: null, language: null, country: null },
]

/** The contract of every VisitorLocale adapter; `arrange` returns a visitor's locale. */
export function visitorLocaleContract(
  adapter: string,
  arrange: (visitor: Visitor) => VisitorLocale,
): void {
  describe(`${adapter} as the visitor's locale`, () => {
    test.each(VISITORS)('the locale for $tag in $timezone is $language, $country', (visitor) => {
      const locale = arrange(visitor)
      expect({
        timezone: locale.timezone(),
        language: locale.language(),
        country: locale.country(),
      }).toEqual({
        timezone: visitor.timezone,
        language: visitor.language,
        country: visitor.country,
      })
    })
  })
}
