import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { cleanName, NAME_LIMIT } from '#domain/person/displayName.ts'

const characters = (text: string) => [...new Intl.Segmenter().segment(text)].length

/** Texts of arbitrary code points, about half of them ASCII. */
const codePoints = fc
  .array(
    fc.oneof(
      { weight: 2, arbitrary: fc.nat({ max: 0x7f }) },
      fc.nat({ max: 0x10ffff }),
      fc.constantFrom(0x200b, 0x202e, 0xfe0f, 0x1f469, 0x200d, 0x301),
    ),
    { maxLength: 200 },
  )
  .map((points) => String.fromCodePoint(...points))

describe('a typed name', () => {
  test.each([
    ['Ana', 'Ana'],
    ['  Ana   María  ', 'Ana María'],
    ['Ana\n\tMaría', 'Ana María'],
    ['\u0000Ana\u0007', 'Ana'],
    ["O'Brien-Smith", "O'Brien-Smith"],
    ['李小龍', '李小龍'],
    ['<b>Ana</b>', '<b>Ana</b>'],
    ['A\u202Eb', 'Ab'],
  ])('the typed name %j is stored as %j', (typed, kept) => {
    expect(cleanName(typed)).toBe(kept)
  })

  test.each(['', '   ', '\n\t', '\u0000\u0007', '\u00a0', '\u200b', '\u3164', '\u200d'])(
    'the typed text %j is not a name',
    (typed) => {
      expect(cleanName(typed)).toBe('')
    },
  )

  test('a typed name is cut at sixty characters as a reader counts them', () => {
    expect(cleanName('a'.repeat(61))).toBe('a'.repeat(60))
    expect(cleanName('👩‍👩‍👧'.repeat(61))).toBe('👩‍👩‍👧'.repeat(60))
    expect(cleanName('e\u0301'.repeat(61))).toBe('e\u0301'.repeat(60))
  })

  test('an old browser cuts a name at sixty code points', { tags: ['10.browser-floor'] }, () => {
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined })
    try {
      expect(cleanName('ä'.repeat(61))).toBe('ä'.repeat(60))
      expect(cleanName('👩'.repeat(61))).toBe('👩'.repeat(60))
    } finally {
      vi.unstubAllGlobals()
    }
  })

  test('a typed name loses none of its sixty characters to a leading space, and does not end with one', () => {
    expect(cleanName(`  ${'a'.repeat(60)}`)).toBe('a'.repeat(60))
    expect(cleanName(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59))
  })

  test('a typed name is not changed by a second cleaning, whatever was typed', () => {
    fc.assert(
      fc.property(codePoints, (typed) => {
        const name = cleanName(typed)
        expect(name).not.toMatch(/\p{Cc}|^\s|\s$|\s\s/u)
        expect(characters(name)).toBeLessThanOrEqual(NAME_LIMIT)
        expect(cleanName(name)).toBe(name)
      }),
    )
  })
})
