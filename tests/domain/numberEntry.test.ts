import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readNumber } from '../../src/domain/plan/numberEntry.ts'

const number = (value: number) => ({ kind: 'number', value })
const MALFORMED = { kind: 'malformed' }

/** Texts of what numbers are written with somewhere, of what only looks so, and of anything else. */
const pasted = fc.oneof(
  fc.array(fc.constantFrom(...'0123456789', ...'.,-+eExb ', ...'١۷٥７½²①', '−', '\u0000', '\ud800', 'NaN', 'Infinity'), { maxLength: 9 }).map((parts) => parts.join('')),
  fc.string(),
)

describe('a typed number', { tags: ['5.pasted-numbers'] }, () => {
  test.each(['', ' ', '\t', '\u00a0'])('is empty when only spaces are there (%j)', (text) => {
    expect(readNumber(text, 0)).toEqual({ kind: 'empty' })
    expect(readNumber(text, 1)).toEqual({ kind: 'empty' })
  })

  test.each([
    ['172', 172],
    [' 172 ', 172],
    ['0', 0],
    ['007', 7],
    ['１７２', 172],
    ['١٧٢', 172],
    ['۱۷۲', 172],
    ['１０', 10],
    ['١٠', 10],
    ['۱۰', 10],
    ['９', 9],
    ['٩', 9],
    ['۹', 9],
  ])('reads %s as %d', (text, value) => {
    expect(readNumber(text, 0)).toEqual(number(value))
    expect(readNumber(text, 1)).toEqual(number(value))
  })

  test.each([
    ['72.5', 72.5],
    ['72,5', 72.5],
    ['72.0', 72],
    ['７２．５', 72.5],
    ['٧٢٫٥', 72.5],
  ])('reads %s as %d where a decimal is allowed, and nowhere else', (text, value) => {
    expect(readNumber(text, 1)).toEqual(number(value))
    expect(readNumber(text, 0)).toEqual(MALFORMED)
  })

  test.each([
    '1e3', '1E3', '-5', '+5', '0x10', '0b1', '1 72', '7 2.5', '72.55', '72,55', '72.', '.5', ',5', '1.000.000', '1,234,5',
    '5\'11"', '80kg', 'NaN', 'Infinity', 'abc', '१७२', '½', '1234567', '−5', '17²', '①②',
  ])('refuses %s', (text) => {
    expect(readNumber(text, 0)).toEqual(MALFORMED)
    expect(readNumber(text, 1)).toEqual(MALFORMED)
  })

  test('survives being written and read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (tenths) => {
        const value = tenths / 10
        expect(readNumber(value.toFixed(1), 1)).toEqual(number(value))
        expect(readNumber(value.toFixed(1).replace('.', ','), 1)).toEqual(number(value))
      }),
    )
  })

  test('is a finite number, never below 0, whatever is pasted', () => {
    fc.assert(
      fc.property(pasted, fc.constantFrom(0 as const, 1 as const), (text, decimals) => {
        const entry = readNumber(text, decimals)
        expect(entry.kind !== 'number' || (Number.isFinite(entry.value) && entry.value >= 0)).toBe(true)
      }),
    )
  })
})
