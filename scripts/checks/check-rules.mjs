// Holds the table of docs/product.md, section 10, to the truth: the code it names is there, and each id is carried by
// tests that ran and passed. With --unit the tests that need a browser are looked up by their text.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { fromPlaywright, fromSources, fromVitest, judge, readTable, testsById } from './rules.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const at = (...parts) => path.join(root, ...parts)
const unitOnly = process.argv.includes('--unit')

function failWith(...lines) {
  for (const line of lines) console.error(line)
  process.exit(1)
}

/** A report, or a word about which command makes it. */
function readReport(name, command) {
  const file = at('reports', name)
  if (!existsSync(file)) failWith(`There is no reports/${name}; \`${command}\` makes it.`)
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return failWith(`reports/${name} cannot be read; \`${command}\` makes it anew.`)
  }
}

/** The test files that are in no report. */
function sourcesBut(reported) {
  const ran = new Set(reported.map(({ file }) => file))
  return readdirSync(at('tests'), { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('scripts/') && !ran.has(file))
    .map((file) => ({ file, text: readFileSync(at('tests', file), 'utf8') }))
}

const { rows, problems: malformed } = readTable(readFileSync(at('docs/product.md'), 'utf8'))
const unit = fromVitest(readReport('unit.json', 'npm run unit'), root)
const browser = () => [...fromVitest(readReport('screens.json', 'npm run screens'), root), ...fromPlaywright(readReport('e2e.json', 'npm run test:e2e'))]
const tests = [...unit, ...(unitOnly ? fromSources(sourcesBut(unit)) : browser())]
const readCode = (file) => (existsSync(at('src', file)) ? readFileSync(at('src', file), 'utf8') : null)
const problems = [...malformed, ...judge(rows, { readCode, tests })]
if (problems.length > 0) failWith(...problems, `${problems.length} faults in the table of rules (docs/product.md, section 10)`)

const proofs = new Set([...testsById(unitOnly ? unit : tests).values()].flat())
console.log(`${rows.length} rules, proved by ${proofs.size} tests${unitOnly ? '; those in a browser were looked up and not run: npm test runs them' : ''}.`)
