import { afterEach, expect, test, vi } from 'vitest'
import { IntlVisitorLocale } from '#infrastructure/browser/IntlVisitorLocale.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  { tag: 'en-US', timezone: 'America/New_York', language: 'en', country: 'US' },
  { tag: 'en', timezone: 'Europe/Berlin', language: 'en', country: null },
  { tag: 'my-MM', timezone: 'Asia/Yangon', language: 'my', country: 'MM' },
  { tag: 'zh-Hant-TW', timezone: 'Asia/Taipei', language: 'zh', country: 'TW' },
  { tag: 'es-419', timezone: 'America/Bogota', language: 'es', country: null },
  { tag: 'not a tag', timezone: null, language: null, country: null },
  { tag: '', timezone: null, language: null, country: null },
])(
  'the locale for tag "$tag" in $timezone has language $language and country $country',
  ({ tag, timezone, language, country }) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(tag)
    const options = new Intl.DateTimeFormat().resolvedOptions()
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...options,
      timeZone: timezone ?? '',
    })
    expect(new IntlVisitorLocale().read()).toEqual({ timezone, language, country })
  },
)

test.each([undefined, {}, { Locale: undefined, DateTimeFormat: undefined }])(
  'a browser with %j as Intl has no known locale',
  (intl) => {
    vi.stubGlobal('Intl', intl)
    expect(new IntlVisitorLocale().read()).toEqual({
      timezone: null,
      language: null,
      country: null,
    })
  },
)
