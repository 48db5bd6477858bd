import { expect, test } from 'vitest'
import type { VisitorLocale } from '../../../src/application/ports/VisitorLocale.ts'
import { FixedVisitorLocale } from '../../../src/infrastructure/memory/FixedVisitorLocale.ts'

// The port's contract is about what a browser works out of a language tag; this one is told, and would only be compared
// with what it was given.

const said = (locale: VisitorLocale) => [locale.timezone(), locale.language(), locale.country()]

test('nobody in particular is in Berlin and reads English, in no country that is known', () => {
  expect(said(new FixedVisitorLocale())).toEqual(['Europe/Berlin', 'en', null])
})

test('a visitor of whom something is told is as ever in the rest, also where null was told', () => {
  expect(said(new FixedVisitorLocale({ country: 'US' }))).toEqual(['Europe/Berlin', 'en', 'US'])
  expect(said(new FixedVisitorLocale({ timezone: null, language: null }))).toEqual([null, null, null])
  expect(said(new FixedVisitorLocale({ timezone: 'Asia/Yangon', language: 'my', country: 'MM' }))).toEqual(['Asia/Yangon', 'my', 'MM'])
})
