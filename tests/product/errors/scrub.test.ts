import { expect, test } from 'vitest'
import { scrub } from '#application/errors/scrub.ts'

test.each([
  [
    'the query of an address',
    'Failed to fetch https://onward.example/assets/a.js?promo=spring&next=%2Fx#y',
    'Failed to fetch https://onward.example/assets/a.js',
  ],
  ['the query of a path', 'at /onboarding/age?utm_source=ana', 'at /onboarding/age'],
  ['an email', 'No account for ana.lopez@example.com here', 'No account for [email] here'],
  ['an encoded email', 'user ana%40example.com', 'user [email]'],
  [
    'text that an engine quotes',
    'Unexpected token a, "{age:34" is not valid JSON',
    'Unexpected token a, "…" is not valid JSON',
  ],
  [
    'quoted text that an engine cuts off',
    'Unexpected token a in "{age:34, goal: 1',
    'Unexpected token a in "…"',
  ],
  [
    'an email after an opening quotation mark',
    'no account for “ana@example.com',
    'no account for "…"',
  ],
  ['an email after another', 'ana@example.com@example.org', '[email]'],
  [
    'the query of an address inside a query',
    'a?b=/onboarding/age?promo=spring',
    'a?b=/onboarding/age',
  ],
  ['a token', 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbmEifQ.abc', 'Bearer [token]'],
  ['a phone number', 'call +49 170 1234567', 'call [number]'],
  ['a phone number without a plus', 'nr.0170 1234567', 'nr.[number]'],
  [
    'the query of an address with another scheme',
    'git+ssh2.x-y://host.example/a?key=1',
    'git+ssh2.x-y://host.example/a',
  ],
  ['the fragment of a path in brackets', 'left (/auth/login#custom_token=a)', 'left (/auth/login)'],
  [
    'text in typographic quotation marks',
    'JSON.parse: unexpected “{age:34” and “b”',
    'JSON.parse: unexpected "…" and "…"',
  ],
  [
    'a long key with the ending of a file, outside of /assets',
    'at /auth/AIzaSyAbcdefghijklmno-pq123456.js',
    'at /auth/[token].js',
  ],
  ['a long key', 'key AIzaSyAbcdefghijklmnopq12345 refused', 'key [token] refused'],
  ['a long number', 'card 1234-5678-9012-3456-7890-1234', 'card [number]'],
])('an error report does not contain %s', (_title, text, clean) => {
  expect(scrub(text)).toBe(clean)
})

test("an error report does not contain the visitor's names", () => {
  expect(scrub('Ana Lopez: cannot read goal of Ana', ['Ana Lopez', 'Ana'])).toBe(
    '[name]: cannot read goal of [name]',
  )
})

test.each([
  ['a long word', 'internationalisierungsdienste'],
  ['a question mark in a word after a slash', 'either/or?who knows'],
  ['a question mark after a slash that follows a bracket or a full stop', '(a)/or?who a./or?who'],
  ['a short number', 'after 1234 ms'],
  [
    'the name of a built file',
    'at f (https://onward.example/assets/InMemoryRemoteSettings-DKPo7S8A.js:1:204)',
  ],
  [
    'the name of a built file with a second dot',
    'https://onward.example/assets/index.esm-of-firebase-auth-Ci9UwWn2.js:1:20',
  ],
])('an error report keeps %s', (_title, text) => {
  expect(scrub(text)).toBe(text)
})

test('an error report keeps only whole words from the beginning of a very long text', () => {
  const words = 'one two three '.repeat(1000)
  const clean = scrub(`${words}ana@example.com`)
  expect(clean).toMatch(/^(one two three )+(one( two( three)?)? )?…$/)
  expect(clean.length).toBeLessThanOrEqual(10_002)
  expect(scrub(`left ${'a'.repeat(10_000)}@example.com`)).toBe('left …')
})

test('an error report keeps a name of one letter', () => {
  expect(scrub('a  b, c', ['a', '', ' ', '  '])).toBe('a  b, c')
})

test('an error report keeps the file and line of the failure', () => {
  const text =
    "Cannot read properties of undefined (reading 'steps') at StepView (https://onward.example/assets/StepView-a1.js:10:22)"
  expect(scrub(text)).toBe(text)
})
