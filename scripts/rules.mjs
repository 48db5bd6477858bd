// The table of rules in docs/product.md, section 10, and how it stands to what the runners reported.

/** One test of a report: its file under tests/, its titles from the outermost describe inwards, how it ended. */
/** @typedef {{ file: string, titles: string[], outcome: string }} ReportedTest */
/** @typedef {{ line: number, rule: string, code: string[], proofs: { file: string, titles: string[] }[] }} Row */

const SECTION = /^## 10\. /
const COLUMNS = 3
const HEAD = /^\|\s*Rule\s*\|\s*Code\s*\|\s*Proof\s*\|$/
const RULER = /^\|(\s*-+\s*\|)+$/
const SPAN = /`([^`]+)`/g
const BETWEEN_SPANS = /^[\s,;:]*$/
const TEST_FILE = /\.test\.tsx?$/
const VALUE = '…'
/** Passed at once, or at the second try. */
const PASSED = new Set(['expected', 'flaky'])

/**
 * The rows of section 10, and what is malformed in them.
 * @param {string} markdown
 * @returns {{ rows: Row[], problems: string[] }}
 */
export function readTable(markdown) {
  const lines = markdown.split(/\r?\n/)
  const begin = lines.findIndex((line) => SECTION.test(line))
  if (begin < 0) return { rows: [], problems: ['There is no section 10'] }
  const after = lines.slice(begin + 1).findIndex((line) => line.startsWith('## '))
  const end = after < 0 ? lines.length : begin + 1 + after
  const rows = []
  const problems = []
  for (let index = begin; index < end; index += 1) {
    const line = (lines[index] ?? '').trim()
    if (!line.startsWith('|') || HEAD.test(line) || RULER.test(line)) continue
    const row = readRow(line, index + 1)
    if (typeof row === 'string') problems.push(`Line ${index + 1}: ${row}: ${line}`)
    else rows.push(row)
  }
  if (rows.length === 0) problems.push('Section 10 has no rows')
  return { rows, problems }
}

/** A row, or what is wrong with it. */
function readRow(line, number) {
  if (!line.endsWith('|')) return 'the row does not end in |'
  const cells = line.slice(1, -1).split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
  if (cells.length !== COLUMNS) return `the row has ${cells.length} cells, not ${COLUMNS}`
  const [rule = '', code = '', proof = ''] = cells
  if (rule === '') return 'the row names no rule'
  const paths = spansOf(code)
  if (!paths) return 'the code is not a list of `paths`'
  const spans = spansOf(proof)
  if (!spans) return 'the proof is not a list of a `test file` and `titles`'
  const proofs = []
  for (const span of spans) {
    const last = proofs.at(-1)
    if (TEST_FILE.test(span)) proofs.push({ file: span, titles: [] })
    else if (last) last.titles.push(span)
    else return `the proof names "${span}" before any test file`
  }
  const bare = proofs.find(({ titles }) => titles.length === 0)
  if (bare) return `the proof names no test in ${bare.file}`
  return { line: number, rule, code: paths, proofs }
}

/** What stands in backticks; null where there is none, or something else beside it. */
function spansOf(cell) {
  const spans = [...cell.matchAll(SPAN)].map(([, text]) => text)
  return spans.length > 0 && BETWEEN_SPANS.test(cell.replace(SPAN, '')) ? spans : null
}

/** Whether the proof runs in a browser. */
export const isEndToEnd = (file) => file.startsWith('e2e/')

/**
 * The tests that a title of the table stands for: it is a test's title, that of a describe block around it, or several
 * of these in a row, joined by " > "; "…" in it stands for any value.
 * @param {readonly ReportedTest[]} tests
 */
export function testsCalled(tests, file, title) {
  const pattern = new RegExp(`^${title.split(VALUE).map(escaped).join('.*')}$`, 's')
  return tests.filter((test) => test.file === file && chainsOf(test.titles).some((chain) => pattern.test(chain)))
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const chainsOf = (titles) => titles.flatMap((_, from) => titles.slice(from).map((_title, length) => titles.slice(from, from + length + 1).join(' > ')))

/**
 * What is wrong with the rows: code that is not there, tests that are not in the report, did not run or did not pass.
 * @param {readonly Row[]} rows
 * @param {{ hasCode: (path: string) => boolean, unit: readonly ReportedTest[], e2e: readonly ReportedTest[] }} facts
 */
export function judge(rows, { hasCode, unit, e2e }) {
  const problems = []
  for (const { line, rule, code, proofs } of rows) {
    const complain = (what) => problems.push(`"${rule}" (line ${line}): ${what}`)
    for (const path of code) if (!hasCode(path)) complain(`there is no src/${path}`)
    for (const { file, titles } of proofs) {
      for (const title of titles) {
        const called = testsCalled(isEndToEnd(file) ? e2e : unit, file, title)
        if (called.length === 0) complain(`no test in tests/${file} is called "${title}"`)
        for (const { titles: full, outcome } of called) {
          if (outcome !== 'passed') complain(`"${full.join(' > ')}" in tests/${file} ${outcome === 'failed' ? 'failed' : `did not run (${outcome})`}`)
        }
      }
    }
  }
  return problems
}

/**
 * The tests in a JSON report of vitest.
 * @returns {ReportedTest[]}
 */
export function fromVitest(report, root) {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({ file: underTests(name, root), titles: [...ancestorTitles, title], outcome: status })),
  )
}

function underTests(name, root) {
  return name.replaceAll('\\', '/').replace(`${root.replaceAll('\\', '/')}/tests/`, '')
}

/**
 * The tests in a JSON report of Playwright. In a mere list, nothing has run: what is not marked to be skipped counts.
 * @returns {ReportedTest[]}
 */
export function fromPlaywright(report, { listed }) {
  const found = []
  const visit = (suite, titles) => {
    for (const { file, title, tests } of suite.specs ?? []) {
      for (const test of tests) found.push({ file: `e2e/${file.replaceAll('\\', '/')}`, titles: [...titles, title], outcome: outcomeOf(test, listed) })
    }
    for (const inner of suite.suites ?? []) visit(inner, [...titles, inner.title])
  }
  for (const file of report.suites) visit(file, [])
  return found
}

function outcomeOf({ expectedStatus, status, results }, listed) {
  if (expectedStatus !== 'passed') return expectedStatus === 'failed' ? 'marked to fail' : expectedStatus
  if (listed) return 'passed'
  if (status === 'skipped') return 'skipped'
  return PASSED.has(status) && results.at(-1)?.status === 'passed' ? 'passed' : 'failed'
}
