import type { JSONReport } from '@playwright/test/reporter'
import { describe, expect, test } from 'vitest'
import type { JsonTestResults } from 'vitest/node'
import {
  findProblems,
  fromPlaywright,
  fromSources,
  fromVitest,
  ruleLines,
  rulesIn,
} from '../../scripts/checks/rules.ts'

const unitTest = (titles: readonly string[], status: string, ...tags: readonly string[]) => ({
  ancestorTitles: titles.slice(0, -1),
  title: titles.at(-1) ?? '',
  status,
  tags: [...tags],
})
const UNIT = {
  testResults: [
    {
      name: '/project/tests/domain/age.test.ts',
      assertionResults: [
        unitTest(['an age', 'is 10 to 120'], 'passed', '5.age-bounds', '5.age-both'),
        unitTest(['an age', 'needs no units'], 'failed', '5.age-failed'),
        unitTest(['an age', 'on the coach site', 'is 18 to 120'], 'skipped', '5.age-skipped'),
        unitTest(['has no rule'], 'passed'),
      ],
    },
  ],
} as unknown as JsonTestResults

const journey = (title: string, tag: string, status: string, ...attempts: readonly string[]) => ({
  file: 'walks.test.ts',
  title,
  tags: [tag, 'slow'],
  tests: [
    {
      expectedStatus: attempts.length > 0 ? 'passed' : 'skipped',
      status,
      results: attempts.map((attempt) => ({ status: attempt })),
    },
  ],
})
const E2E = {
  suites: [
    {
      specs: [journey('a man walks', '5.age-both', 'expected', 'passed')],
      suites: [
        {
          title: 'a woman',
          specs: [
            journey('walks', '2.walk-failed', 'unexpected', 'failed'),
            journey('tries twice', '2.walk-twice', 'flaky', 'failed', 'passed'),
            journey('runs', '2.walk-skipped', 'skipped'),
          ],
        },
      ],
    },
  ],
} as unknown as JSONReport

const codeWith = (...ids: readonly string[]) => ({
  file: 'src/domain/age.ts',
  text: ids.map((id) => `// @rule ${id} A rule\nexport const age = 1`).join('\n'),
})

const TESTS = [...fromVitest(UNIT, '/project'), ...fromPlaywright(E2E)]

/** The problems of rules with these ids, with only those tests that have one of the ids. */
function problemsOf(...ids: readonly string[]): readonly string[] {
  const tests = TESTS.map((one) => ({
    ...one,
    tags: one.tags.filter((tag) => ids.includes(tag) || tag === 'slow'),
  }))
  return findProblems(rulesIn([codeWith(...ids)]), tests)
}

describe('a rule in the code', () => {
  test.each([
    ['a line comment', '// @rule 5.age-bounds Age is 10 to 120', 'Age is 10 to 120'],
    ['an indented line', '  // @rule 5.age-bounds Age is 10 to 120', 'Age is 10 to 120'],
    ['a style sheet', '/* @rule 5.age-bounds Age is 10 to 120 */', 'Age is 10 to 120'],
    [
      'several lines',
      '// @rule 5.age-bounds Age is\n//   10 to\n//   120\n// A remark',
      'Age is 10 to 120',
    ],
  ])('a rule is read from %s', (_where, text, rule) => {
    expect(rulesIn([{ file: 'src/age.ts', text: `\n${text}` }])).toEqual([
      { id: '5.age-bounds', text: rule, file: 'src/age.ts', line: 2 },
    ])
  })

  test('a rule is not read from a docstring that mentions one', () => {
    expect(rulesIn([{ file: 'a.ts', text: '/** Such as `// @rule 5.age-bounds Age` */' }])).toEqual(
      [],
    )
  })

  test('rules are sorted by section', () => {
    const rules = rulesIn([codeWith('10.a', '2.b', '2.a')])
    expect(rules.map(({ id }) => id)).toEqual(['2.a', '2.b', '10.a'])
  })

  test('a rule has no problem if the tests with its id passed', () => {
    expect(problemsOf('5.age-bounds', '5.age-both')).toEqual([])
  })

  test.each([
    ['has no test', '5.age-lonely', 'no test has this id'],
    [
      'has a failed test',
      '5.age-failed',
      '"an age > needs no units" in tests/domain/age.test.ts failed',
    ],
    [
      'has a skipped test',
      '5.age-skipped',
      '"an age > on the coach site > is 18 to 120" in tests/domain/age.test.ts did not run (skipped)',
    ],
    [
      'has a failed browser test',
      '2.walk-failed',
      '"a woman > walks" in tests/e2e/walks.test.ts failed',
    ],
    [
      'has a browser test that passed only at the second attempt',
      '2.walk-twice',
      '"a woman > tries twice" in tests/e2e/walks.test.ts failed',
    ],
    [
      'has a skipped browser test',
      '2.walk-skipped',
      '"a woman > runs" in tests/e2e/walks.test.ts did not run (skipped)',
    ],
  ])('a rule that %s is a problem', (_what, id, problem) => {
    expect(problemsOf(id)).toEqual([`${id} (src/domain/age.ts:1): ${problem}`])
  })

  test('a rule with several failed tests is one problem', () => {
    const tests = ['is 10', 'is 120', 'is a number'].map((title) => ({
      file: 'age.test.ts',
      titles: [title],
      tags: ['5.age'],
      outcome: 'failed',
    }))
    expect(findProblems(rulesIn([codeWith('5.age')]), tests)).toEqual([
      '5.age (src/domain/age.ts:1): "is 10" in tests/age.test.ts failed, and 2 more of its tests did not pass',
    ])
  })

  test('the last problem is one that no failed test shows', () => {
    const problems = problemsOf('1.lonely', '5.age-failed')
    expect(problems).toHaveLength(2)
    expect(problems.at(-1)).toContain('1.lonely (src/domain/age.ts:1): no test has this id')
  })

  test('two rules with one id are a problem', () => {
    expect(problemsOf('5.age-bounds', '5.age-bounds')).toEqual([
      '5.age-bounds (src/domain/age.ts:3): src/domain/age.ts:1 has the same id',
    ])
  })

  test.each(['age-bounds A rule', '5.age_Bounds A rule', '5.age-bounds'])(
    'a rule written as "%s" is a problem',
    (rule) => {
      const rules = rulesIn([{ file: 'src/age.ts', text: `// @rule ${rule}` }])
      expect(findProblems(rules, [])).toContainEqual(expect.stringContaining('write @rule'))
    },
  )

  test('a rule that only a test names is a problem', () => {
    expect(findProblems([], TESTS.slice(0, 1))).toEqual([
      '5.age-bounds: no @rule has this id, but "an age > is 10 to 120" in tests/domain/age.test.ts does',
      '5.age-both: no @rule has this id, but "an age > is 10 to 120" in tests/domain/age.test.ts does',
    ])
  })

  test('a rule is listed with its code and its tests', () => {
    const rules = rulesIn([codeWith('5.age-bounds', '2.walk-failed')])
    expect(ruleLines(rules, TESTS, '5')).toEqual([
      '5.age-bounds: A rule\n  src/domain/age.ts:1\n  tests/domain/age.test.ts',
    ])
    expect(ruleLines(rules, TESTS, '')).toHaveLength(2)
  })
})

test('tests that did not run are found by the ids in their source', () => {
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
