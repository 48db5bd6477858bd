import { expect, test } from 'vitest'
import type { VisitorLocale } from '#application/ports/VisitorLocale.ts'
import { FixedVisitorLocale } from '#infrastructure/memory/FixedVisitorLocale.ts'

// The port's contract is about reading a browser's language tag. This adapter gets its values, so the contract would only
// compare them with themselves.

const said = (locale: VisitorLocale) => [locale.timezone(), locale.language(), locale.country()]

test('a visitor is in Berlin and reads English by default, without a known country', () => {
  expect(said(new FixedVisitorLocale())).toEqual(['Europe/Berlin', 'en', null])
})

test('a visitor keeps the defaults for everything not given, and null counts as given', () => {
  expect(said(new FixedVisitorLocale({ country: 'US' }))).toEqual(['Europe/Berlin', 'en', 'US'])
  expect(said(new FixedVisitorLocale({ timezone: null, language: null }))).toEqual([
    null,
    null,
    null,
  ])
  expect(
    said(new FixedVisitorLocale({ timezone: 'Asia/Yangon', language: 'my', country: 'MM' })),
  ).toEqual(['Asia/Yangon', 'my', 'MM'])
})
