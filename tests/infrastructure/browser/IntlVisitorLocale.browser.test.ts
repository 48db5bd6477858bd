import { afterEach, expect, test, vi } from 'vitest'
import { IntlVisitorLocale } from '#infrastructure/browser/IntlVisitorLocale.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const all = (locale = new IntlVisitorLocale()) => [
  locale.timezone(),
  locale.language(),
  locale.country(),
]

test.each([undefined, {}, { Locale: undefined, DateTimeFormat: undefined }])(
  'a browser with %j as Intl has no known locale',
  (intl) => {
    vi.stubGlobal('Intl', intl)
    expect(all()).toEqual([null, null, null])
  },
)

test('a browser without a language still has a time zone', () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('')
  const [timezone, language, country] = all()
  expect(timezone).toEqual(expect.any(String))
  expect([language, country]).toEqual([null, null])
})
