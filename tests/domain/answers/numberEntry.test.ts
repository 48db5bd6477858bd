import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type NumberField, readFeetAndInches, readNumber } from '#domain/answers/numberEntry.ts'
import { Units } from '#domain/answers/Units.ts'

const AGE: NumberField = { kind: 'age', units: Units.Metric, decimals: 0 }
const CENTIMETRES: NumberField = { kind: 'height', units: Units.Metric, decimals: 0 }
const INCHES: NumberField = { kind: 'height', units: Units.Imperial, decimals: 0 }
const FEET: NumberField = { ...INCHES, inFeet: true }
const KILOGRAMS: NumberField = { kind: 'weight', units: Units.Metric, decimals: 1 }
const POUNDS: NumberField = { ...KILOGRAMS, units: Units.Imperial }
/** A number of things, such as heartbeats. */
const BEATS: NumberField = { kind: 'count', units: Units.Imperial, decimals: 0 }
const FIELDS = [AGE, CENTIMETRES, INCHES, FEET, KILOGRAMS, POUNDS, BEATS]

const written = (value: number) => ({ kind: 'number', value, isAsWritten: true })
const adjusted = (value: number) => ({ kind: 'number', value, isAsWritten: false })
const EMPTY = { kind: 'empty' }
const MALFORMED = { kind: 'malformed' }
const NOT_WHOLE = { kind: 'notWhole' }

/** Texts with numbers as people write them, texts that only look like numbers, and other texts. */
const pasted = fc.oneof(
  fc
    .array(
      fc.constantFrom(
        ...'0123456789.,-+eExb \'"m١۷٥７१½²①−\u0000\ud800',
        'NaN',
        'Infinity',
        'cm',
        'ft',
      ),
      { maxLength: 9 },
    )
    .map((parts) => parts.join('')),
  fc.string(),
)

test('a count is a whole number without a unit, whatever units the visitor has chosen', () => {
  expect(readNumber('72', BEATS)).toEqual(written(72))
  expect(readNumber('72.5', BEATS)).toEqual(NOT_WHOLE)
  expect(readNumber('72 kg', BEATS)).toEqual(MALFORMED)
})

describe('a typed number', { tags: ['5.pasted-numbers'] }, () => {
  test.each(['', ' ', '\t', '\u00a0'])('a typed number of only spaces is empty (%j)', (text) => {
    for (const field of FIELDS) expect(readNumber(text, field)).toEqual(EMPTY)
  })

  test.each([
    [172, ['172', ' 172 ', '172.', '172,0', '１７２', '١٧٢', '۱۷۲', '१७२', '𝟏𝟕𝟐', '𝟙𝟟𝟚']],
    [0, ['0']],
    [7, ['007']],
    [10, ['١٠']],
  ])('the typed number %d may be written in any digits: %j', (value, texts) => {
    for (const field of [AGE, CENTIMETRES, INCHES, KILOGRAMS, POUNDS])
      for (const text of texts) expect(readNumber(text, field)).toEqual(written(value))
  })

  test.each([
    ['72.5', written(72.5)],
    ['72,5', written(72.5)],
    ['80.', written(80)],
    ['72.50', written(72.5)],
    ['80.55', adjusted(80.6)],
    ['80,54', adjusted(80.5)],
    ['７２．５', written(72.5)],
    ['７２，５', written(72.5)],
    ['٧٢٫٥', written(72.5)],
  ])('the typed weight %s is read to a tenth', (text, entry) => {
    expect(readNumber(text, KILOGRAMS)).toEqual(entry)
  })

  test.each([
    [AGE, '30.5'],
    [AGE, '30,5 years'],
    [FEET, '5.5'],
    [FEET, '5,11'],
  ])(
    'a typed number of years or feet must be whole: %o %s',
    { tags: ['5.age-number'] },
    (field, text) => {
      expect(readNumber(text, field)).toEqual(NOT_WHOLE)
    },
  )

  test.each([
    '1e3',
    '-5',
    '+5',
    '0x10',
    '1 72',
    '7 2.5',
    '72.555',
    '1,234',
    '.5',
    '1,234,5',
    'NaN',
    'Infinity',
    'abc',
    'kg',
    '½',
    '1234567',
    '−5',
    '17²',
    '80 kgs 5',
    '5 apples',
    '80 kg 80 kg',
    '5 5',
    '12 st 4 lb 8',
    '5 ft 11 in 5',
  ])('the typed text %s is refused', (text) => {
    for (const field of FIELDS) expect(readNumber(text, field)).toEqual(MALFORMED)
  })

  test('a typed number is unchanged after being formatted and read again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (tenths) => {
        const value = tenths / 10
        expect(readNumber(value.toFixed(1), KILOGRAMS)).toEqual(written(value))
        expect(readNumber(value.toFixed(1).replace('.', ','), KILOGRAMS)).toEqual(written(value))
      }),
    )
  })

  test('a typed number is finite, never below 0 and no more precise than its field, whatever is pasted', () => {
    fc.assert(
      fc.property(pasted, fc.constantFrom(...FIELDS), (text, field) => {
        const entry = readNumber(text, field)
        expect(
          entry.kind !== 'number' ||
            (Number.isFinite(entry.value) &&
              entry.value >= 0 &&
              Number(entry.value.toFixed(field.decimals)) === entry.value),
        ).toBe(true)
      }),
    )
  })
})

describe('a number with its unit', { tags: ['5.written-units'] }, () => {
  test.each([
    [AGE, 34, ['34 years']],
    [CENTIMETRES, 180, ['180 cm', '180cm.', '180 Centimetres']],
    [INCHES, 8, ['8"', '8 inches']],
    [KILOGRAMS, 80, ['80 kg']],
    [KILOGRAMS, 80.5, ['80,5KG']],
    [POUNDS, 160, ['160 lbs']],
    [POUNDS, 160.5, ['160.5 lb']],
  ])('a number with the unit of its field %o is read as %d: %j', (field, value, texts) => {
    for (const text of texts) expect(readNumber(text, field)).toEqual(written(value))
  })

  test.each([
    [
      CENTIMETRES,
      180,
      ['1.80 m', '1,8', '1.80', '1m80', '1 m 80 cm', '5\'11"', '5 ft 11 in', '71 in'],
    ],
    [CENTIMETRES, 180, ['5 ft 11 inchs']],
    [CENTIMETRES, 173, ['172.5']],
    [INCHES, 71, ['180 cm']],
    [FEET, 71, ['5\'11"', '5’ 11”', '5‘11“', '5′11″', "5'11", '5 feet 11', '180 cm', '1.80 m']],
    [FEET, 72, ['5\'11.5"']],
    [FEET, 66, ['5.5 ft']],
    [KILOGRAMS, 79.8, ['176 lb', '12 st 8', '12st 8lb', '12 ston 8 pounds']],
    [POUNDS, 176.4, ['80 kg']],
    [POUNDS, 168, ['12 stone']],
  ])(
    'a number with another unit, or too many decimals, is adjusted to its field %o, as %d: %j',
    (field, value, texts) => {
      for (const text of texts) expect(readNumber(text, field)).toEqual(adjusted(value))
    },
  )

  test('a number without a unit in a field for feet is read as feet', () => {
    expect(readNumber('5', FEET)).toEqual(written(60))
    expect(readNumber('5 ft', FEET)).toEqual(written(60))
    expect(readNumber('1.8', FEET)).toEqual({ kind: 'notWhole' })
  })

  test.each([
    [CENTIMETRES, ['80 kg', '180 cm 5', '2 m 100']],
    [KILOGRAMS, ['180 cm', '12 st 14']],
    [AGE, ['34 kg']],
    [FEET, ['5\'12"', '5.5\'3"', "5'11'3"]],
  ])(
    'a number with a wrong unit, or with an impossible second number, is refused by its field %o: %j',
    (field, texts) => {
      for (const text of texts) expect(readNumber(text, field)).toEqual(MALFORMED)
    },
  )
})

test('inches beside feet never add another foot', { tags: ['5.inches-capped'] }, () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9 }), pasted, (feet, inches) => {
      const entry = readFeetAndInches(String(feet), inches)
      expect(entry.kind !== 'number' || entry.value - 12 * feet <= 11).toBe(true)
    }),
  )
})
