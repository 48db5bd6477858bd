import { describe, expect, test } from 'vitest'
import { type Gift, giftProblems, lastDay, LONGEST_NOTE } from '#domain/gift/Gift.ts'
import { NAME_LIMIT } from '#domain/person/displayName.ts'

const TODAY = '2026-11-21'
const aGift = (changes: Partial<Gift> = {}): Gift => ({
  name: 'Ben',
  email: 'ben@example.com',
  from: '',
  note: '',
  day: TODAY,
  ...changes,
})
const problems = (changes: Partial<Gift>) => giftProblems(aGift(changes), TODAY)

test('a gift with a name, an email address and a day can be sent; a note is optional', () => {
  expect(problems({})).toEqual({})
  expect(problems({ note: 'Enjoy' })).toStrictEqual({})
})

test('all missing fields are reported at once, and a name without visible characters counts as missing', () => {
  expect(problems({ name: '\u200b\u202e' })).toEqual({ name: 'missing' })
  expect(problems({ name: ' ', email: '', day: '' })).toEqual({
    name: 'missing',
    email: 'missing',
    day: 'missing',
  })
})

test('an email address must be one', { tags: ['4.gift-fields'] }, () => {
  expect(problems({ email: ' ben@example.com. ' })).toEqual({})
  expect(problems({ email: 'ben@example' })).toEqual({ email: 'malformed' })
})

describe('a name and a note', { tags: ['4.gift-fields'] }, () => {
  test.each([
    { field: 'name', most: NAME_LIMIT },
    { field: 'note', most: LONGEST_NOTE },
  ] as const)(
    'the $field of a gift may have $most characters as readers count them, and no more',
    ({ field, most }) => {
      expect(problems({ [field]: '🏃'.repeat(most) })).toEqual({})
      expect(problems({ [field]: ` ${'a'.repeat(most)} ` })).toEqual({})
      expect(problems({ [field]: 'a'.repeat(most + 1) })).toEqual({ [field]: 'tooLong' })
    },
  )
})

describe('the day', { tags: ['4.gift-fields'] }, () => {
  test.each([
    { day: '2026-11-20', problem: 'tooEarly' },
    { day: '2027-11-22', problem: 'tooLate' },
    { day: '2027-02-29', problem: 'malformed' },
    { day: '2026-12-32', problem: 'malformed' },
    { day: '24.12.2026', problem: 'malformed' },
    { day: '2026-12-24T10:00', problem: 'malformed' },
  ])('the day $day of a gift has the problem $problem', ({ day, problem }) => {
    expect(problems({ day }).day).toBe(problem)
  })

  test.each(['2026-11-21', '2027-11-21'])('the day %s of a gift has no problem', (day) => {
    expect(problems({ day }).day).toBeUndefined()
  })

  test('the day may be at most 365 days ahead, and a leap day counts as one of them', () => {
    expect(lastDay('2026-11-21')).toBe('2027-11-21')
    expect(lastDay('2027-03-01')).toBe('2028-02-29')
  })
})
