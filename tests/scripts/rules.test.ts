import { describe, expect, test } from 'vitest'
import {
  fromPlaywright,
  fromSources,
  fromVitest,
  findProblems,
  readTable,
} from '../../scripts/checks/rules.ts'

const tableOf = (...rows: readonly string[]) =>
  [
    '## 9. Numbers',
    '| Id | Rule |',
    '',
    '## 10. Rules, and what proves them',
    '',
    '| Id | Rule | Code |',
    '|---|---|---|',
    ...rows,
    '',
    '## 11. More',
    '| not | ours |',
  ].join('\n')

const CODE = '`domain/age.ts#ageBounds`'
const ROW = `| 5.age-bounds | Age is 10 to 120 | ${CODE} |`

const FILES: Readonly<Record<string, string>> = {
  'domain/age.ts': `
    import { oldest } from './oldest.ts'
    export const ageBounds = { min: 10, limit() { const inside = oldest; return inside } }
    const YOUNGEST = 10
    export class Ages { private seen = 0; get latest() { return this.seen } }
    export interface Person { readonly years: number }
    export class Child { readonly #guardian = 'Ana' }
    // export const gone = 1
  `,
  'design/tokens.css': ':root { --page-width: 480px; } /* --old-width */',
}

const UNIT = {
  testResults: [
    {
      name: '/house/tests/domain/age.test.ts',
      assertionResults: [
        {
          ancestorTitles: ['an age'],
          title: 'is 10 to 120',
          status: 'passed',
          tags: ['5.age-bounds', '5.age-both'],
        },
        {
          ancestorTitles: ['an age'],
          title: 'needs no units',
          status: 'failed',
          tags: ['5.age-failed'],
        },
        {
          ancestorTitles: ['an age', 'on the coach site'],
          title: 'is 18 to 120',
          status: 'skipped',
          tags: ['5.age-skipped'],
        },
        { ancestorTitles: [], title: 'has no rule', status: 'passed', tags: [] },
      ],
    },
  ],
}

const E2E = {
  suites: [
    {
      specs: [
        {
          file: 'walks.test.ts',
          title: 'a man walks',
          tags: ['5.age-both', 'slow'],
          tests: [
            { expectedStatus: 'passed', status: 'expected', results: [{ status: 'passed' }] },
          ],
        },
      ],
      suites: [
        {
          title: 'a woman',
          specs: [
            {
              file: 'walks.test.ts',
              title: 'walks',
              tags: ['2.walk-failed'],
              tests: [
                { expectedStatus: 'passed', status: 'unexpected', results: [{ status: 'failed' }] },
              ],
            },
            {
              file: 'walks.test.ts',
              title: 'tries twice',
              tags: ['2.walk-twice'],
              tests: [
                {
                  expectedStatus: 'passed',
                  status: 'flaky',
                  results: [{ status: 'failed' }, { status: 'passed' }],
                },
              ],
            },
            {
              file: 'walks.test.ts',
              title: 'runs',
              tags: ['2.walk-skipped'],
              tests: [{ expectedStatus: 'skipped', status: 'skipped', results: [] }],
            },
          ],
        },
      ],
    },
  ],
}

/** The problems of a table with these rows, and with tests for these rows only. */
function problemsOf(rows: readonly string[]): readonly string[] {
  const { rows: read, problems } = readTable(tableOf(...rows))
  const ids = new Set(read.map(({ id }) => id))
  const tests = [...fromVitest(UNIT, '/house'), ...fromPlaywright(E2E)]
  const ours = tests.map(({ file, titles, tags, outcome }) => ({
    file,
    titles,
    outcome,
    tags: tags.filter((tag) => ids.has(tag) || tag === 'slow'),
  }))
  return [
    ...problems,
    ...findProblems(read, { readCode: (file: string) => FILES[file] ?? null, tests: ours }),
  ]
}

const ruleWith = (id: string, code = CODE) => `| ${id} | A rule | ${code} |`

describe('the table of rules', () => {
  test('the table of rules has no problems if the code exists and the tests with its ids passed', () => {
    expect(problemsOf([ROW, ruleWith('5.age-both')])).toEqual([])
  })

  test.each([
    [
      'a file that does not exist',
      ruleWith('5.age-bounds', `${CODE}, \`domain/gone.ts#ageBounds\``),
      '5.age-bounds (line 8): there is no src/domain/gone.ts',
    ],
    [
      'an id without a test',
      ruleWith('5.age-lonely'),
      '5.age-lonely (line 8): no test has this id',
    ],
    [
      'a test that failed',
      ruleWith('5.age-failed'),
      '5.age-failed (line 8): "an age > needs no units" in tests/domain/age.test.ts failed',
    ],
    [
      'a test that was skipped',
      ruleWith('5.age-skipped'),
      '5.age-skipped (line 8): "an age > on the coach site > is 18 to 120" in tests/domain/age.test.ts did not run (skipped)',
    ],
    [
      'a browser test that failed',
      ruleWith('2.walk-failed'),
      '2.walk-failed (line 8): "a woman > walks" in tests/e2e/walks.test.ts failed',
    ],
    [
      'a browser test that passed only at the second attempt',
      ruleWith('2.walk-twice'),
      '2.walk-twice (line 8): "a woman > tries twice" in tests/e2e/walks.test.ts failed',
    ],
    [
      'a browser test that was skipped',
      ruleWith('2.walk-skipped'),
      '2.walk-skipped (line 8): "a woman > runs" in tests/e2e/walks.test.ts did not run (skipped)',
    ],
  ])('the table of rules reports %s', (_what, row, problem) => {
    expect(problemsOf([row])).toEqual([problem])
  })

  test.each(['ageBounds', 'limit', 'Ages', 'latest', 'years', 'guardian'])(
    'the table of rules finds the declaration of %s',
    (symbol) => {
      expect(problemsOf([ruleWith('5.age-bounds', `\`domain/age.ts#${symbol}\``)])).toEqual([])
    },
  )

  test.each([
    ['is only in a comment', 'gone'],
    ['is imported', 'oldest'],
    ['is a local variable', 'inside'],
    ['is part of a longer name', 'age'],
  ])('the table of rules reports a symbol that %s', (_what, symbol) => {
    expect(problemsOf([ruleWith('5.age-bounds', `\`domain/age.ts#${symbol}\``)])).toEqual([
      `5.age-bounds (line 8): src/domain/age.ts declares no ${symbol}`,
    ])
  })

  test('the table of rules finds a custom property of a style sheet by its whole name', () => {
    expect(problemsOf([ruleWith('5.age-bounds', '`design/tokens.css#--page-width`')])).toEqual([])
    expect(problemsOf([ruleWith('5.age-bounds', '`design/tokens.css#--page`')])).toHaveLength(1)
    expect(problemsOf([ruleWith('5.age-bounds', '`design/tokens.css#--old-width`')])).toHaveLength(
      1,
    )
  })

  test('the table of rules reports a second row with the same id', () => {
    expect(problemsOf([ROW, ROW])).toEqual(['5.age-bounds (line 9): line 8 has the same id'])
  })

  test('the table of rules reports an id that a test has but no row', () => {
    const { rows } = readTable(tableOf(ROW, ruleWith('5.age-failed'), ruleWith('5.age-skipped')))
    const problems = findProblems(rows, {
      readCode: () => FILES['domain/age.ts'] ?? null,
      tests: fromVitest(UNIT, '/house').map(({ file, titles, tags }) => ({
        file,
        titles,
        tags,
        outcome: 'passed',
      })),
    })
    expect(problems).toEqual([
      '5.age-both: no row has this id, but "an age > is 10 to 120" in tests/domain/age.test.ts does',
    ])
  })

  test.each([
    ['no id', `| | A rule | ${CODE} |`],
    ['an id without its section', `| age-bounds | A rule | ${CODE} |`],
    ['no code', '| 5.age-bounds | A rule | |'],
    ['no end', `| 5.age-bounds | A rule | ${CODE}`],
  ])('the table of rules refuses a row with %s', (_what, row) => {
    expect(problemsOf([ruleWith('5.age-both'), row])).toEqual([
      expect.stringMatching(/^Line 9: .+/),
    ])
    expect(problemsOf([ruleWith('5.age-both'), row])).toEqual([expect.stringContaining(`: ${row}`)])
  })

  test('the table of rules is reported if it is missing or empty', () => {
    expect(readTable('## 9. Numbers').problems).toHaveLength(1)
    expect(readTable(tableOf()).problems).toHaveLength(1)
  })

  test('the table of rules looks up tests that were not run by the ids in their source', () => {
    const sources = [
      {
        file: 'presentation/age.test.tsx',
        text: "test('an age', { tags: ['5.age-both', \"2.other\"] }, () => 1.5)",
      },
      { file: 'e2e/walk.test.ts', text: "test('a walk', { tag: '@2.walk' }, walks)" },
      { file: 'builders/allAnswers.ts', text: 'nothing of the kind' },
    ]
    expect(fromSources(sources).map(({ file, tags }) => [file, tags])).toEqual([
      ['presentation/age.test.tsx', ['5.age-both', '2.other']],
      ['e2e/walk.test.ts', ['2.walk']],
    ])
  })
})
