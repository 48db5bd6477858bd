import { expect, test } from 'vitest'
import { highlights, highlightsOf } from '#root/scripts/parts/highlights.mjs'

const failure = (line: number) => `FAILED  tests/age.test.ts:${line}
  an age has bounds
  rule: 5.age-bounds
  expected 1 to be 2
  expected: 2
  seen: 1
  alone: npx vitest run tests/age.test.ts -t 'an age has bounds'
`
const inShort = (line: number) => [
  `FAILED  tests/age.test.ts:${line}  an age has bounds`,
  '  rule: 5.age-bounds',
  '  expected: 2, seen: 1',
  "  alone: npx vitest run tests/age.test.ts -t 'an age has bounds'",
]

const journey = `FAILED  tests/e2e/history.test.ts:23
  a page is restored
  Error: expect(received).toBe(expected)

  Expected: 3
  Received: 1
  alone: npx playwright test tests/e2e/history.test.ts:8`

const error = 'src/age.ts(1,2): error TS2322: Type is wrong.'

test('the last lines have all that is needed of a failed test', () => {
  expect(highlightsOf(`${failure(7)}\n1 passed, 1 failed`, 19)).toEqual(inShort(7))
})

test('the last lines have what a journey expected and received', () => {
  expect(highlightsOf(journey, 19)).toEqual([
    'FAILED  tests/e2e/history.test.ts:23  a page is restored',
    '  Expected: 3, Received: 1',
    '  alone: npx playwright test tests/e2e/history.test.ts:8',
  ])
})

test('a failure that compares values of several lines has its message', () => {
  const output = failure(7).replace('expected: 2', 'expected: {\n    "min": 2\n  }')
  expect(highlightsOf(output.replace('seen: 1', 'seen: {'), 19)[2]).toBe('  expected 1 to be 2')
})

test('where lines run out, further failures have place and title, then their number', () => {
  const output = [7, 8, 9].map(failure).join('\n')
  expect(highlightsOf(output, 9)).toEqual([...inShort(7), ...inShort(8), ...inShort(9).slice(0, 1)])
  expect(highlightsOf(output, 3)).toEqual([7, 8, 9].flatMap((line) => inShort(line).slice(0, 1)))
  const many = Array.from({ length: 30 }, (_, index) => failure(index)).join('\n')
  expect(highlightsOf(many, 6)).toEqual([
    ...inShort(0),
    ...inShort(1).slice(0, 1),
    '... and 28 more',
  ])
})

test('of other output the lines with errors are repeated, each once, or else the last line', () => {
  expect(highlightsOf(`compiling\n${error}\n${error}\ndone`, 5)).toEqual([error])
  expect(highlightsOf('one\ntwo', 5)).toEqual(['two'])
})

test('a red rule, view, journey and type error are all in the last twenty lines, in their order', () => {
  const many = Array.from({ length: 30 }, (_, index) => failure(index)).join('\n')
  const lines = highlights(
    [
      { name: 'unit', output: many },
      { name: 'types', output: error },
      { name: 'views', output: failure(7) },
      { name: 'journeys', output: journey },
    ],
    19,
  )
  expect(lines.length).toBeLessThanOrEqual(19)
  expect(lines.slice(0, 4)).toEqual(inShort(0).map((line) => `unit: ${line}`))
  expect(lines).toEqual(
    expect.arrayContaining([`types: ${error}`, ...inShort(7).map((line) => `views: ${line}`)]),
  )
  expect(lines.at(-1)).toMatch(/^journeys: {3}alone: npx playwright test/)
})
