import { expect, test } from 'vitest'
import { highlightsOf } from '#root/scripts/parts/highlights.mjs'

const failure = (line: number) => `FAILED  tests/age.test.ts:${line}
  an age has bounds
  rule: 5.age-bounds
  expected 1 to be 2
  expected: 2
  seen: 1
  alone: npx vitest run tests/age.test.ts -t 'an age has bounds'
`
const lines = (text: string) => text.trimEnd().split('\n')

test('the last lines have all that is needed of a failed test', () => {
  expect(highlightsOf(`${failure(7)}\n1 passed, 1 failed`, 19)).toEqual(lines(failure(7)))
})

test('the last lines have what a journey expected and received', () => {
  const journey = `FAILED  tests/e2e/history.test.ts:23
  a page is restored
  Error: expect(received).toBe(expected)

  Expected: 3
  Received: 1
  alone: npx playwright test tests/e2e/history.test.ts:8`
  expect(highlightsOf(journey, 19)).toEqual(lines(journey).filter((line) => line !== ''))
})

test('where lines run out, further failures have place and title, then their number', () => {
  const output = [7, 8, 9].map(failure).join('\n')
  const short = 'FAILED  tests/age.test.ts:9  an age has bounds'
  expect(highlightsOf(output, 19)).toEqual([...lines(failure(7)), ...lines(failure(8)), short])
  expect(highlightsOf(output, 3)).toHaveLength(3)
  expect(highlightsOf(output, 2)).toEqual([
    'FAILED  tests/age.test.ts:7  an age has bounds',
    '... and 2 more failures',
  ])
})

test('of other output the lines with errors are repeated, each once, or else the last line', () => {
  const error = 'src/age.ts(1,2): error TS2322: Type is wrong.'
  expect(highlightsOf(`compiling\n${error}\n${error}\ndone`, 5)).toEqual([error])
  expect(highlightsOf('one\ntwo', 5)).toEqual(['two'])
})
