import { expect, test } from 'vitest'
import { scrub } from '../../src/domain/privacy/scrub.ts'

test.each([
  ['the query of an address', 'Failed to fetch https://onward.example/assets/a.js?promo=spring&next=%2Fx#y', 'Failed to fetch https://onward.example/assets/a.js'],
  ['the query of a path', 'at /onboarding/age?utm_source=ana', 'at /onboarding/age'],
  ['an email', 'No account for ana.lopez@example.com here', 'No account for [email] here'],
  ['an email that is encoded', 'user ana%40example.com', 'user [email]'],
  ['what an engine quotes', 'Unexpected token a, "{age:34" is not valid JSON', 'Unexpected token a, "…" is not valid JSON'],
  ['a token', 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbmEifQ.abc', 'Bearer [token]'],
  ['a phone number', 'call +49 170 1234567', 'call [number]'],
])('an error report is without %s', (_title, text, clean) => {
  expect(scrub(text)).toBe(clean)
})

test('an error report is without the names of whoever is here', () => {
  expect(scrub('Ana Lopez: cannot read goal of Ana', ['Ana Lopez', 'Ana'])).toBe('[name]: cannot read goal of [name]')
})

test('what says where it broke stays', () => {
  const text = "Cannot read properties of undefined (reading 'steps') at StepView (https://onward.example/assets/StepView-a1.js:10:22)"
  expect(scrub(text)).toBe(text)
})
