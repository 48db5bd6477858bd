// `npm run tool bench`: measures the live product and reference pages, and prints a table. With --write, it also writes the table to
// bench/latest.md and draws docs/images/bench.svg. docs/performance.md explains the figures.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { load } from '../scripts/load.mjs'
import { buildAll } from './build/builds.mjs'
import { measure, PARTS } from './measure/measure.mjs'
import { conditionsOf } from './report/conditions.mjs'
import { chartOf } from './report/chart.mjs'
import { missedGoals, rowsOf, tableOf } from './report/table.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const LATEST = path.join(root, 'bench/latest.md')
const CHART = path.join(root, 'docs/images/bench.svg')
const MARKED = /(<!-- bench -->\n)[\s\S]*?(<!-- \/bench -->)/

/** @param {string} line */
const say = (line) => console.error(`bench: ${line}`)

const options = readOptions()
const rounds = Number(options.rounds)
const parts = options.only.split(',')
const unknown = parts.filter((part) => !PARTS.includes(part))
if (unknown.length > 0 || !Number.isInteger(rounds) || rounds < 1) {
  console.error(`--only takes some of ${PARTS.join(',')}; --rounds takes a whole number from 1.`)
  process.exit(2)
}

say('building')
await buildAll()
/** @type {typeof import('./walk/plan.ts')} */
const { walk } = await load('bench/walk/plan.ts')
const run = await measure({ parts, rounds, stops: walk(), say })
const rows = rowsOf(run.measured, parts)
const conditions = conditionsOf({ rounds, ...run })
const table = tableOf(rows)
console.log(`${conditions}\n\n${table}`)

if (options.write) {
  writeFileSync(
    LATEST,
    readFileSync(LATEST, 'utf8').replace(
      MARKED,
      (_all, begin, end) => `${begin}${conditions}\n\n${table}\n${end}`,
    ),
  )
  writeFileSync(CHART, chartOf(rows))
}
if (options.check) {
  const problems = missedGoals(rows)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exit(1)
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        rounds: { type: 'string', default: '4' },
        only: { type: 'string', default: PARTS.join(',') },
        check: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
      },
    }).values
  } catch (cause) {
    say(/** @type {Error} */ (cause).message)
    return process.exit(2)
  }
}
