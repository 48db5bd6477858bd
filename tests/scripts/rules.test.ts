import { describe, expect, test } from 'vitest'
import { fromPlaywright, fromVitest, judge, readTable } from '../../scripts/rules.mjs'

const tableOf = (...rows: readonly string[]) => ['## 9. Numbers', '| Rule | Code |', '', '## 10. Rules, and what proves them', '', '| Rule | Code | Proof |', '|---|---|---|', ...rows, '', '## 11. More', '| not | ours |'].join('\n')

const ROW = '| Age is 10 to 120 | `domain/age.ts` | `domain/age.test.ts`: `an age > is … to 120` |'

const UNIT = {
  testResults: [
    {
      name: '/house/tests/domain/age.test.ts',
      assertionResults: [
        { ancestorTitles: ['an age'], title: 'is 10 to 120', status: 'passed' },
        { ancestorTitles: ['an age'], title: 'needs no units', status: 'failed' },
        { ancestorTitles: ['an age', 'on the coach site'], title: 'is 18 to 120', status: 'skipped' },
      ],
    },
  ],
}

const E2E = {
  suites: [
    {
      specs: [{ file: 'walks.test.ts', title: 'a man walks', tests: [{ expectedStatus: 'passed', status: 'expected', results: [{ status: 'passed' }] }] }],
      suites: [
        {
          title: 'a woman',
          specs: [
            { file: 'walks.test.ts', title: 'walks', tests: [{ expectedStatus: 'passed', status: 'unexpected', results: [{ status: 'failed' }] }] },
            { file: 'walks.test.ts', title: 'tries twice', tests: [{ expectedStatus: 'passed', status: 'flaky', results: [{ status: 'failed' }, { status: 'passed' }] }] },
            { file: 'walks.test.ts', title: 'runs', tests: [{ expectedStatus: 'skipped', status: 'skipped', results: [] }] },
          ],
        },
      ],
    },
  ],
}

/** What is said of a table with these rows. */
function judged(rows: readonly string[], { listed = false, code = ['domain/age.ts'] } = {}): readonly string[] {
  const { rows: read, problems } = readTable(tableOf(...rows))
  return [...problems, ...judge(read, { hasCode: (path: string) => code.includes(path), unit: fromVitest(UNIT, '/house'), e2e: fromPlaywright(E2E, { listed }) })]
}

const provedBy = (proof: string) => `| A rule | \`domain/age.ts\` | ${proof} |`

describe('the table of rules', () => {
  test('is in order where the code is there and the tests passed', () => {
    expect(judged([ROW, provedBy('`e2e/walks.test.ts`: `a man walks`; `domain/age.test.ts`: `is 10 to 120`')])).toEqual([])
  })

  test.each([
    ['a path that is not there', '| A rule | `domain/age.ts`, `domain/gone.ts` | `domain/age.test.ts`: `is 10 to 120` |', 'there is no src/domain/gone.ts'],
    ['a title that no test has', provedBy('`domain/age.test.ts`: `is 10 to 121`'), 'no test in tests/domain/age.test.ts is called "is 10 to 121"'],
    ['a part of a title', provedBy('`domain/age.test.ts`: `is 10`'), 'no test in tests/domain/age.test.ts is called "is 10"'],
    ['the title of a test in another file', provedBy('`domain/other.test.ts`: `is 10 to 120`'), 'no test in tests/domain/other.test.ts is called "is 10 to 120"'],
    ['a test that failed', provedBy('`domain/age.test.ts`: `needs no units`'), '"an age > needs no units" in tests/domain/age.test.ts failed'],
    ['a test that was skipped', provedBy('`domain/age.test.ts`: `is 18 to 120`'), '"an age > on the coach site > is 18 to 120" in tests/domain/age.test.ts did not run (skipped)'],
    ['a browser test that failed', provedBy('`e2e/walks.test.ts`: `walks`'), '"a woman > walks" in tests/e2e/walks.test.ts failed'],
    ['a browser test that was skipped', provedBy('`e2e/walks.test.ts`: `a woman > runs`'), '"a woman > runs" in tests/e2e/walks.test.ts did not run (skipped)'],
  ])('names %s', (_what, row, problem) => {
    expect(judged([row])).toEqual([expect.stringContaining(problem)])
  })

  test('takes a browser test that passed at its second try for passed', () => {
    expect(judged([provedBy('`e2e/walks.test.ts`: `a woman > tries twice`')])).toEqual([])
  })

  test('says which rule, and where it stands', () => {
    expect(judged([ROW], { code: [] })).toEqual(['"Age is 10 to 120" (line 8): there is no src/domain/age.ts'])
  })

  test('holds every test of a block that it names', () => {
    expect(judged([provedBy('`domain/age.test.ts`: `an age`')])).toHaveLength(2)
  })

  test.each([
    ['two cells', '| A rule | `domain/age.ts` |'],
    ['four cells', '| A rule | `domain/age.ts` | `domain/age.test.ts`: `an age` | more |'],
    ['no rule', '| | `domain/age.ts` | `domain/age.test.ts`: `an age` |'],
    ['no code', '| A rule | | `domain/age.test.ts`: `an age` |'],
    ['code that is no path', '| A rule | in age.ts | `domain/age.test.ts`: `an age` |'],
    ['no proof', '| A rule | `domain/age.ts` | |'],
    ['a proof in words', '| A rule | `domain/age.ts` | see `domain/age.test.ts`: `an age` |'],
    ['a title without a file', '| A rule | `domain/age.ts` | `an age` |'],
    ['a file without a title', '| A rule | `domain/age.ts` | `domain/age.test.ts` |'],
    ['no end', '| A rule | `domain/age.ts` | `domain/age.test.ts`: `an age`'],
  ])('refuses a row with %s', (_what, row) => {
    expect(judged([ROW, row])).toEqual([expect.stringContaining(`: ${row}`)])
  })

  test('may be missing or empty no more than wrong', () => {
    expect(readTable('## 9. Numbers').problems).toHaveLength(1)
    expect(readTable(tableOf()).problems).toHaveLength(1)
  })

  test('takes a list of browser tests for what would run, but for what is marked to be skipped', () => {
    expect(judged([provedBy('`e2e/walks.test.ts`: `a woman > walks`')], { listed: true })).toEqual([])
    expect(judged([provedBy('`e2e/walks.test.ts`: `a woman > runs`')], { listed: true })).toHaveLength(1)
  })

  test('may name a title with a bar, written \\|', () => {
    const { rows } = readTable(tableOf('| A rule | `a.ts` | `a.test.ts`: `is 1 \\| 2` |'))
    expect(rows[0]?.proofs).toEqual([{ file: 'a.test.ts', titles: ['is 1 | 2'] }])
  })
})
