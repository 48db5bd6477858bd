import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { probableAddress } from '#domain/person/addressTypo.ts'
import { isEmail, LONGEST_EMAIL } from '#domain/person/email.ts'

const MISTYPED = [
  ['gmial.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.cm', 'gmail.com'],
  ['tonline.de', 't-online.de'],
  ['aol.con', 'aol.com'],
  ['example.orgg', 'example.org'],
] as const

/** Correct domains, many of which resemble the domain of a larger provider. */
const CORRECT =
  'gmail.com googlemail.com mail.com email.com ymail.com y7mail.com hotmail.be hotmail.nl hotmail.co.jp outlook.it outlook.com.br yahoo.se yahoo.co.id yahoo.com.mx orange.es live.com love.com lite.com me.com mac.com ms.com x.com ibm.com sap.com fox.com box.com gmx.de gmx.net web.de mail.ru mailo.com example.com example.org company.co company.cm ox.ac.uk ucl.ac.uk cs.ox.ac.uk uol.com.br protonmail.ch proton.me pm.me hey.com duck.com free.fr cloud.com startup.io nhs.net relay.firefox.com'.split(
    ' ',
  )

describe('a suggested address', { tags: ['5.address-typo'] }, () => {
  test.each(MISTYPED)('the suggested address for %s is %s', (typed, suggestion) => {
    expect(probableAddress(`ana@${typed}`)).toBe(`ana@${suggestion}`)
  })

  test.each(CORRECT)('there is no suggested address for %s', (domain) => {
    expect(probableAddress(`ana@${domain}`)).toBeNull()
  })

  test.each([
    ['ana@gmail,com', 'ana@gmail.com'],
    ['ana@example..org', 'ana@example.org'],
    ['ana@example. org', 'ana@example.org'],
    ['ana@gmial;com', 'ana@gmail.com'],
  ])('the suggested address for the misspelt %s is %s', (typed, suggestion) => {
    expect(probableAddress(typed)).toBe(suggestion)
  })

  test('a suggested address keeps the part before the @ as typed, and trims spaces', () => {
    expect(probableAddress('  José.Ana+gym@Gmial.com ')).toBe('José.Ana+gym@gmail.com')
  })

  test.each([
    '',
    'ana',
    'ana@',
    'ana@gmial',
    '@gmial.com',
    `${'a'.repeat(LONGEST_EMAIL)}@gmial.com`,
  ])('there is no suggested address for %j, which is not an address', (text) => {
    expect(probableAddress(text)).toBeNull()
  })

  test('a suggested address is itself correct, whatever was typed', () => {
    assert(
      property(
        string({ unit: 'binary' }),
        string({ unit: constantFrom(...'gmailcohtknuy.-()+*[\\$') }),
        (name, domain) => {
          const suggestion = probableAddress(`${name}@${domain}`)
          if (suggestion === null) return
          expect(isEmail(suggestion)).toBe(true)
          expect(probableAddress(suggestion)).toBeNull()
        },
      ),
      { numRuns: 100 },
    )
  })
})
