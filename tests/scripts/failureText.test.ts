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
    [{ id: '5.age-bounds', text: 'Age is 10 to 120', file: 'src/domain/age.ts', line: 3 }],
  )

test('a failure says where, what, which rule, what was expected and seen, and how to repeat it', () => {
  expect(textOf({ message: 'expected 1 to be 2', expected: '2', seen: '1' })).toBe(
    `FAILED  tests/age.test.ts:7
  an age > an age has bounds
  rule: 5.age-bounds (src/domain/age.ts:3)
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

test("an error that the product threw says where in the project's code, a failed assertion does not", () => {
  const inTest = { file: '/project/tests/age.test.ts', line: 7 }
  const stack = [
    { file: '/project/node_modules/mobx/index.js', line: 1 },
    { file: '/project/src/domain/age.ts', line: 4 },
    { file: '/project/src/application/Ages.ts', line: 12 },
    inTest,
    { file: '/project/src/unrelated.ts', line: 9 },
  ]
  expect(textOf({ message: 'no age', stack })).toContain(
    '  no age\n  thrown at: src/domain/age.ts:4, called by src/application/Ages.ts:12\n  alone: ',
  )
  expect(textOf({ message: 'expected 1 to be 2', stack: [inTest] })).not.toContain('thrown at')
})

test('an assertion in another file than the test, such as a contract, says where', () => {
  const stack = [
    { file: '/project/tests/contracts/ageContract.ts', line: 5 },
    { file: '/project/tests/age.test.ts', line: 7 },
  ]
  expect(textOf({ message: 'expected 1 to be 2', stack })).toContain(
    '  expected 1 to be 2\n  failed at: tests/contracts/ageContract.ts:5\n',
  )
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
