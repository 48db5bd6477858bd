import { expect, test } from 'vitest'
import { failureText, patternOf, type TestError } from '#root/scripts/report/failureText.ts'

const textOf = (error: TestError) =>
  failureText(
    {
      file: '/project/tests/age.test.ts',
      line: 7,
      titles: ['an age', 'an age has bounds'],
      rules: ['5.age-bounds'],
      errors: [error],
      alone: 'npx vitest run tests/age.test.ts',
    },
    '/project',
  )

test('a failure says where, what, which rule, what was expected and seen, and how to repeat it', () => {
  expect(textOf({ message: 'expected 1 to be 2', expected: '2', seen: '1' })).toBe(
    `FAILED  tests/age.test.ts:7
  an age > an age has bounds
  rule: 5.age-bounds
  expected 1 to be 2
  expected: 2
  seen: 1
  alone: npx vitest run tests/age.test.ts`,
  )
})

test('a failure can compare numbers, which the runner hands over as such', () => {
  const text = textOf({ message: 'expected 14 to be at most 5', expected: 5, seen: 14 })
  expect(text).toContain('expected: 5\n  seen: 14\n')
})

test('a failure without a message says so', () => {
  expect(textOf({})).toContain('it threw something other than an error\n')
})

test('a failure that compares nothing has its message alone', () => {
  const text = textOf({ message: 'no such element' })
  expect(text).toContain('no such element\n  alone: ')
})

test('a title is matched by its pattern alone, whatever signs it contains', () => {
  const title = String.raw`[Function price] says "$5 (or more?) a\b+c"`
  const pattern = new RegExp(`^${patternOf(title)}$`)
  expect(pattern.test(title)).toBe(true)
  expect(pattern.test(title.replace('5', '6'))).toBe(false)
  expect(patternOf('an age has bounds')).toBe('an age has bounds')
})
