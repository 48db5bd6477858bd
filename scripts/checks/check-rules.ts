// `npm run tool rules`: checks that each rule in the code has tests that ran and passed. With --unit, tests that need a browser need
// not have run: it is enough that they exist. --list prints all rules, or those of a section, with their files and their tests.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  findProblems,
  fromPlaywright,
  fromSources,
  fromVitest,
  ruleLines,
  type ReportedTest,
  rulesIn,
  sourcesOf,
  testsById,
} from './rules.ts'
import { command } from '../command.ts'

const root = path.resolve(import.meta.dirname, '../..')
const at = (...parts: string[]) => path.join(root, ...parts)

/** Reads a report. @throws Error that names the command which creates the report */
function readReport(name: string, creator: string) {
  const file = at('reports', name)
  if (!existsSync(file))
    throw new Error(`reports/${name} does not exist; \`${creator}\` creates it.`)
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`reports/${name} cannot be read; \`${creator}\` creates it again.`, { cause })
  }
}

/** An entry with the ids of each test file that has no reported test. */
function unreported(reported: readonly ReportedTest[]): readonly ReportedTest[] {
  const ran = new Set(reported.map(({ file }) => file))
  return fromSources(
    sourcesOf(root, ['tests'])
      .map(({ file, text }) => ({ file: file.slice('tests/'.length), text }))
      .filter(({ file }) => /\.tsx?$/.test(file) && !file.startsWith('scripts/') && !ran.has(file)),
  )
}

const browserTests = () => [
  ...fromVitest(readReport('screens.json', 'npm run screens'), root),
  ...fromPlaywright(readReport('e2e.json', 'npm run test:e2e')),
]

await command(
  'rules',
  { unit: { type: 'boolean' }, list: { type: 'boolean' } },
  ({ unit: unitOnly, list }, [section = '']) => {
    const rules = rulesIn(sourcesOf(root))
    if (list) return console.log(ruleLines(rules, unreported([]), section).join('\n'))
    const unit = fromVitest(readReport('unit.json', 'npm run unit'), root)
    const tests = [...unit, ...(unitOnly ? unreported(unit) : browserTests())]
    const problems = findProblems(rules, tests)
    for (const problem of problems) console.error(problem)
    if (problems.length > 0)
      throw new Error(`${problems.length} problems with the rules, the last: ${problems.at(-1)}`)
    const proofs = new Set([...testsById(unitOnly ? unit : tests).values()].flat())
    console.log(
      `${rules.length} rules, proved by ${proofs.size} tests${unitOnly ? '; browser tests were looked up but not run: npm test runs them' : ''}.`,
    )
    return undefined
  },
  '[SECTION]',
)
