// Checks the table in docs/product.md, section 10: the code it names exists, and for each id there are tests that ran and
// passed. With --unit, the tests that need a browser are only looked up in their source.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  fromPlaywright,
  fromSources,
  fromVitest,
  findProblems,
  readTable,
  type ReportedTest,
  testsById,
} from './checks/rules.ts'

const root = path.resolve(import.meta.dirname, '..')
const at = (...parts: string[]) => path.join(root, ...parts)
const unitOnly = process.argv.includes('--unit')

function failWith(...lines: string[]): never {
  for (const line of lines) console.error(line)
  process.exit(1)
}

/** Reads a report, or says which command creates it. */
function readReport(name: string, command: string) {
  const file = at('reports', name)
  if (!existsSync(file)) failWith(`reports/${name} does not exist; \`${command}\` creates it.`)
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return failWith(`reports/${name} cannot be read; \`${command}\` creates it again.`)
  }
}

/** The test files that are not in any report. */
function sourcesBut(reported: readonly ReportedTest[]) {
  const ran = new Set(reported.map(({ file }) => file))
  return readdirSync(at('tests'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('scripts/') && !ran.has(file))
    .map((file) => ({ file, text: readFileSync(at('tests', file), 'utf8') }))
}

const { rows, problems: malformed } = readTable(readFileSync(at('docs/product.md'), 'utf8'))
const unit = fromVitest(readReport('unit.json', 'npm run unit'), root)
const browser = () => [
  ...fromVitest(readReport('screens.json', 'npm run screens'), root),
  ...fromPlaywright(readReport('e2e.json', 'npm run test:e2e')),
]
const tests = [...unit, ...(unitOnly ? fromSources(sourcesBut(unit)) : browser())]
const readCode = (file: string) => {
  const place = /^(?:demo|functions)\//.test(file) ? at(file) : at('src', file)
  return existsSync(place) ? readFileSync(place, 'utf8') : null
}
const problems = [...malformed, ...findProblems(rows, { readCode, tests })]
if (problems.length > 0)
  failWith(
    ...problems,
    `${problems.length} problems in the table of rules (docs/product.md, section 10)`,
  )

const proofs = new Set([...testsById(unitOnly ? unit : tests).values()].flat())
console.log(
  `${rows.length} rules, proved by ${proofs.size} tests${unitOnly ? '; browser tests were looked up but not run: npm test runs them' : ''}.`,
)
