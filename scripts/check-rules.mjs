// Holds the table of docs/product.md, section 10, to the truth: the code it names is there, and each id is carried by
// tests that ran and passed. With --unit the tests that Playwright runs are looked up in its list only.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { fromPlaywright, fromVitest, isEndToEnd, judge, readTable, testsById } from './rules.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
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

/** What Playwright would run, without running it. */
function listOfPlaywright() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [at('node_modules/@playwright/test/cli.js'), 'test', '--list', '--reporter=json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  if (status !== 0) failWith('The browser tests cannot be listed:', stderr || stdout)
  return JSON.parse(stdout)
}

const { rows, problems: malformed } = readTable(readFileSync(at('docs/product.md'), 'utf8'))
const unit = fromVitest(readReport('unit.json', 'npm run unit'), root)
const e2e = fromPlaywright(unitOnly ? listOfPlaywright() : readReport('e2e.json', 'npm run test:e2e'), { listed: unitOnly })
const tests = [...unit, ...e2e]
const readCode = (file) => (existsSync(at('src', file)) ? readFileSync(at('src', file), 'utf8') : null)
const problems = [...malformed, ...judge(rows, { readCode, tests })]
if (problems.length > 0) failWith(...problems, `${problems.length} faults in the table of rules (docs/product.md, section 10)`)

const proofs = new Set([...testsById(tests).values()].flat())
const inBrowser = [...proofs].filter(isEndToEnd).length
console.log(`${rows.length} rules, proved by ${proofs.size} tests; of these ${inBrowser} are Playwright's${unitOnly ? ', which were looked up and not run: npm test runs them' : ''}.`)
