// Reads the rules of the product from the code, and compares them with the reports of the test runners.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { JSONReport, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

/** A rule, such as `// @rule 2.goal-pitch A sentence`, with its file and line. */
export type Rule = { id: string; text: string; file: string; line: number }
/** One test of a report: its file under tests/, its titles from the outermost describe inwards, its tags, its outcome. */
export type ReportedTest = { file: string; titles: string[]; tags: string[]; outcome: string }
type Source = { readonly file: string; readonly text: string }

/** The folders with code that has rules. */
const FOLDERS = ['src', 'demo', 'functions/src', 'scripts']
const CODE = /\.(?:tsx?|css|mjs)$/
/** The number of a section and a few words, as in `2.goal-pitch`. */
const ID = /^\d+\.[a-z0-9]+(-[a-z0-9]+)*$/
const RULE = /^\s*(?:\/\/|\/\*) @rule (.*?)(?: \*\/)?$/
/** The next line of a long rule is indented. */
const CONTINUED = /^\s*\/\/ {3}(\S.*)$/

/** The source files in some folders; by default, those that can have rules. @param root the project's folder */
export const sourcesOf = (root: string, folders = FOLDERS): readonly Source[] =>
  folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => CODE.test(file) && !file.includes('/generated/'))
      .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') })),
  )

/** The rules in source files, in the order of their ids. */
export function rulesIn(sources: readonly Source[]): readonly Rule[] {
  const sectionOf = ({ id }: Rule) => Number.parseInt(id, 10) || 0
  return sources
    .flatMap(({ file, text }) => {
      const lines = text.split(/\r?\n/)
      return lines.flatMap((line, index): readonly Rule[] => {
        const [, first] = RULE.exec(line) ?? []
        if (first === undefined) return []
        const more = lines.slice(index + 1).map((next) => CONTINUED.exec(next)?.[1])
        const end = more.indexOf(undefined)
        const [id = '', ...words] = [first, ...more.slice(0, end < 0 ? undefined : end)]
          .join(' ')
          .split(' ')
        return [{ id, text: words.join(' '), file, line: index + 1 }]
      })
    })
    .toSorted((one, other) => sectionOf(one) - sectionOf(other) || (one.id < other.id ? -1 : 1))
}

/**
 * The problems of the rules: malformed or duplicate ids, rules without a test, tests that did not run or did not pass, and tests
 * with an id that no rule has. Tests that did not pass, which their own runner names as well, come first, a line for each rule.
 */
export function findProblems(rules: readonly Rule[], tests: readonly ReportedTest[]) {
  const unproved: string[] = []
  const problems: string[] = []
  const tested = testsById(tests)
  const ruleById: Map<string, Rule> = new Map()
  for (const rule of rules) {
    const { id, text, file, line } = rule
    const report = (what: string) => problems.push(`${id} (${file}:${line}): ${what}`)
    const twin = ruleById.get(id)
    if (!ID.test(id) || text === '') report('write @rule 2.goal-pitch and a sentence')
    if (twin) report(`${twin.file}:${twin.line} has the same id`)
    ruleById.set(id, rule)
    const ownTests = tested.get(id) ?? []
    if (ownTests.length === 0) report('no test has this id')
    const [first, ...others] = ownTests.filter(({ outcome }) => outcome !== 'passed')
    if (first) {
      const more = others.length > 0 ? `, and ${others.length} more of its tests did not pass` : ''
      const { outcome } = first
      const what = outcome === 'failed' ? outcome : `did not run (${outcome})`
      unproved.push(`${id} (${file}:${line}): ${nameOf(first)} ${what}${more}`)
    }
  }
  for (const [id, [first]] of tested) {
    if (first && !ruleById.has(id))
      problems.push(`${id}: no @rule has this id, but ${nameOf(first)} does`)
  }
  return [...unproved, ...problems]
}

const nameOf = ({ titles, file }: ReportedTest) => `"${titles.join(' > ')}" in tests/${file}`

/** The rules of a section as text, each with its file and line and the files of its tests. @param section empty for all */
export function ruleLines(
  rules: readonly Rule[],
  tests: readonly ReportedTest[],
  section: string,
): readonly string[] {
  const tested = testsById(tests)
  return rules
    .filter(({ id }) => section === '' || id.startsWith(`${section}.`))
    .map(({ id, text, file, line }) => {
      const files = new Set(tested.get(id)?.map((test) => `tests/${test.file}`))
      return `${id}: ${text}\n  ${[`${file}:${line}`, ...files].join('\n  ')}`
    })
}

/** The tests of each id. Tags that are not ids are ignored. */
export function testsById(tests: readonly ReportedTest[]): Map<string, ReportedTest[]> {
  const found: Map<string, ReportedTest[]> = new Map()
  for (const test of tests) {
    for (const id of test.tags.filter((tag) => ID.test(tag)))
      found.set(id, [...(found.get(id) ?? []), test])
  }
  return found
}

/**
 * The tests in a JSON report of vitest.
 * @param root the project's folder
 */
export function fromVitest(report: JsonTestResults, root: string): ReportedTest[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, tags, status }) => ({
      file: underTests(name, root),
      titles: [...ancestorTitles, title],
      tags,
      outcome: status,
    })),
  )
}

function underTests(name: string, root: string) {
  return name.replaceAll('\\', '/').replace(`${root.replaceAll('\\', '/')}/tests/`, '')
}

/** The tests in a JSON report of Playwright. */
export function fromPlaywright(report: JSONReport): ReportedTest[] {
  const found: ReportedTest[] = []
  const visit = (suite: JSONReportSuite, titles: readonly string[]) => {
    for (const { file, title, tags, tests } of suite.specs) {
      for (const test of tests)
        found.push({
          file: `e2e/${file.replaceAll('\\', '/')}`,
          titles: [...titles, title],
          tags,
          outcome: outcomeOf(test),
        })
    }
    for (const inner of suite.suites ?? []) visit(inner, [...titles, inner.title])
  }
  for (const file of report.suites) visit(file, [])
  return found
}

function outcomeOf({ expectedStatus, status, results }: JSONReportTest) {
  if (expectedStatus !== 'passed')
    return expectedStatus === 'failed' ? 'marked to fail' : expectedStatus
  if (status === 'skipped') return 'skipped'
  return status === 'expected' && results.at(-1)?.status === 'passed' ? 'passed' : 'failed'
}

/** An id in a test file: a string that contains nothing else, except for @ before it in Playwright's tests. */
const TAG = /['"]@?(\d{1,2}\.[a-z][a-z0-9-]*)['"]/g

/**
 * An entry for each file that contains ids of rules. The files were not run, but their entries count as passed.
 * @param sources files below tests/
 */
export function fromSources(sources: readonly { file: string; text: string }[]): ReportedTest[] {
  return sources
    .map(({ file, text }) => ({
      file,
      titles: ['not run'],
      tags: [...text.matchAll(TAG)].map(([, id = '']) => id),
      outcome: 'passed',
    }))
    .filter(({ tags }) => tags.length > 0)
}
