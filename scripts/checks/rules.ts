// Checks the table of rules in docs/product.md, section 10, against the code and the reports of the test runners.
import path from 'node:path'
import ts from 'typescript'

/** One test of a report: its file under tests/, its titles from the outermost describe inwards, its tags, its outcome. */
export type ReportedTest = { file: string; titles: string[]; tags: string[]; outcome: string }
export type VitestReport = {
  testResults: {
    name: string
    assertionResults: { ancestorTitles: string[]; title: string; tags?: string[]; status: string }[]
  }[]
}
export type PlaywrightTest = {
  expectedStatus: string
  status: string
  results: { status: string }[]
}
export type Suite = {
  title?: string
  specs?: { file: string; title: string; tags: string[]; tests: PlaywrightTest[] }[]
  suites?: Suite[]
}
export type Row = {
  line: number
  id: string
  rule: string
  code: { file: string; symbol: string }[]
}

const SECTION = /^## 10\. /
const HEAD = /^\|\s*(Id\s*\||-+\s*\|)/
/** The number of a section and a few words, as in `2.goal-pitch`. */
const ID = /^\d+\.[a-z0-9]+(-[a-z0-9]+)*$/
/** An id, a rule, and code as a list of `path#symbol` in backticks. */
const ROW = /^\| *(\S+) *\|((?:[^|\\]|\\.)*)\| *((?:`[^`#]+#[^`#]+`[, ]*)+)\|$/
const SOURCE = /\.tsx?$/

/** The rows of section 10, and the malformed lines. */
export function readTable(markdown: string): { rows: Row[]; problems: string[] } {
  const lines = markdown.split(/\r?\n/)
  const begin = lines.findIndex((line) => SECTION.test(line))
  if (begin < 0) return { rows: [], problems: ['There is no section 10'] }
  const after = lines.slice(begin + 1).findIndex((line) => line.startsWith('## '))
  const end = after < 0 ? lines.length : begin + 1 + after
  const rows: Row[] = []
  const problems: string[] = []
  for (let index = begin; index < end; index += 1) {
    const line = (lines[index] ?? '').trim()
    if (!line.startsWith('|') || HEAD.test(line)) continue
    const [, id = '', rule = '', code = ''] = ROW.exec(line) ?? []
    const places = [...code.matchAll(/`([^`#]+)#([^`#]+)`/g)]
    if (ID.test(id) && rule.trim() !== '')
      rows.push({
        line: index + 1,
        id,
        rule: rule.trim().replaceAll('\\|', '|'),
        code: places.map(([, file = '', symbol = '']) => ({ file, symbol })),
      })
    else
      problems.push(`Line ${index + 1}: not | 2.goal-pitch | a rule | \`path#symbol\` |: ${line}`)
  }
  if (rows.length === 0) problems.push('Section 10 has no rows')
  return { rows, problems }
}

/**
 * The problems of the rows: duplicate ids, code that does not exist, rules without a test, tests that did not run or did not
 * pass, and ids in tests that no row has.
 * @param facts `readCode`: the text of a file below src/, null if it does not exist
 */
export function findProblems(
  rows: readonly Row[],
  { readCode, tests }: { readCode(file: string): string | null; tests: readonly ReportedTest[] },
) {
  const problems: string[] = []
  const tested = testsById(tests)
  const lines: Map<string, number> = new Map()
  for (const { line, id, code } of rows) {
    const complain = (what: string) => problems.push(`${id} (line ${line}): ${what}`)
    if (lines.has(id)) complain(`line ${lines.get(id)} has the same id`)
    else lines.set(id, line)
    for (const { file, symbol } of code) {
      const text = readCode(file)
      if (text === null) complain(`there is no src/${file}`)
      else if (!declares(file, text, symbol)) complain(`src/${file} declares no ${symbol}`)
    }
    const own = tested.get(id) ?? []
    if (own.length === 0) complain('no test has this id')
    for (const test of own)
      if (test.outcome !== 'passed')
        complain(
          `${nameOf(test)} ${test.outcome === 'failed' ? 'failed' : `did not run (${test.outcome})`}`,
        )
  }
  for (const [id, [first]] of tested) {
    if (first && !lines.has(id))
      problems.push(`${id}: no row has this id, but ${nameOf(first)} does`)
  }
  return problems
}

const nameOf = ({ titles, file }: ReportedTest) => `"${titles.join(' > ')}" in tests/${file}`

/** The tests of each id. Tags of another form are ignored. */
export function testsById(tests: readonly ReportedTest[]): Map<string, ReportedTest[]> {
  const found: Map<string, ReportedTest[]> = new Map()
  for (const test of tests) {
    for (const id of test.tags.filter((tag) => ID.test(tag)))
      found.set(id, [...(found.get(id) ?? []), test])
  }
  return found
}

/**
 * Whether a file declares a name: in TypeScript a declaration of the module or a member, otherwise a separate word.
 */
function declares(file: string, text: string, symbol: string) {
  return SOURCE.test(file) ? namesIn(file, text).has(symbol) : wordsIn(text).has(symbol)
}

const wordsIn = (text: string) => new Set(text.replace(/\/\*.*?\*\//gs, '').match(/[\w-]+/g))

/** The declarations of a module, and the members of its classes, interfaces and objects. */
function namesIn(file: string, text: string) {
  const names = new Set()
  const add = (node: ts.Node & { name?: ts.Node }) => {
    if (node.name && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)))
      names.add(node.name.text)
    if (node.name && ts.isPrivateIdentifier(node.name)) names.add(node.name.text.slice(1))
    if (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node)) node.members.forEach(add)
    if (ts.isVariableStatement(node)) node.declarationList.declarations.forEach(add)
    if (
      ts.isVariableDeclaration(node) &&
      node.initializer &&
      ts.isObjectLiteralExpression(node.initializer)
    )
      node.initializer.properties.forEach(add)
  }
  ts.createSourceFile(path.basename(file), text, ts.ScriptTarget.Latest).statements.forEach(add)
  return names
}

/**
 * The tests in a JSON report of vitest.
 * @param root the project's folder
 */
export function fromVitest(report: VitestReport, root: string): ReportedTest[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, tags, status }) => ({
      file: underTests(name, root),
      titles: [...ancestorTitles, title],
      tags: tags ?? [],
      outcome: status,
    })),
  )
}

function underTests(name: string, root: string) {
  return name.replaceAll('\\', '/').replace(`${root.replaceAll('\\', '/')}/tests/`, '')
}

/** The tests in a JSON report of Playwright. */
export function fromPlaywright(report: { suites: Suite[] }): ReportedTest[] {
  const found: ReportedTest[] = []
  const visit = (suite: Suite, titles: string[]) => {
    for (const { file, title, tags, tests } of suite.specs ?? []) {
      for (const test of tests)
        found.push({
          file: `e2e/${file.replaceAll('\\', '/')}`,
          titles: [...titles, title],
          tags,
          outcome: outcomeOf(test),
        })
    }
    for (const inner of suite.suites ?? []) visit(inner, [...titles, inner.title ?? ''])
  }
  for (const file of report.suites) visit(file, [])
  return found
}

function outcomeOf({ expectedStatus, status, results }: PlaywrightTest) {
  if (expectedStatus !== 'passed')
    return expectedStatus === 'failed' ? 'marked to fail' : expectedStatus
  if (status === 'skipped') return 'skipped'
  return status === 'expected' && results.at(-1)?.status === 'passed' ? 'passed' : 'failed'
}

/** Ids in test files: a text of their own, after @ in Playwright. */
const CARRIED = /['"]@?(\d{1,2}\.[a-z][a-z0-9-]*)['"]/g

/**
 * Tests that were not run, by the ids in their source.
 * @param sources files below tests/
 */
export function fromSources(sources: readonly { file: string; text: string }[]): ReportedTest[] {
  return sources
    .map(({ file, text }) => ({
      file,
      titles: ['not run'],
      tags: [...text.matchAll(CARRIED)].map(([, id = '']) => id),
      outcome: 'passed',
    }))
    .filter(({ tags }) => tags.length > 0)
}
