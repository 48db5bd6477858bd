// `npm run test:repeat -- [--unit 30] [--whole 9]`: runs the tests again and again, to find those that pass only by chance. The unit
// tests run in a shuffled order of files, each time another; `npm test` runs quietly, on one core, and beside two busy
// neighbours, in turn. Each run adds a line to reports/repeat.log; the output of a failed run is kept beside it.
import { spawn, spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, stripVTControlCharacters } from 'node:util'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const reports = path.join(root, 'reports')
const LOADS = ['quiet', 'one core', 'two busy neighbours']

const { values } = parseArgs({
  options: { unit: { type: 'string', default: '0' }, whole: { type: 'string', default: '0' } },
})
const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], {
  cwd: root,
  encoding: 'utf8',
}).stdout.trim()
mkdirSync(reports, { recursive: true })
let failures = 0

/**
 * Runs a command to its end, and notes how it went.
 * @param {string} what
 * @param {string[]} command
 */
function run(what, command) {
  const began = Date.now()
  const [file = '', ...args] = command
  const { status, stdout, stderr } = spawnSync(file, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, CI: 'true' },
  })
  const seconds = Math.round((Date.now() - began) / 1000)
  const at = new Date(began).toISOString().slice(0, 16)
  const red = [
    ...new Set(
      stripVTControlCharacters(stdout + stderr).match(
        /^(?: FAIL .+| +\d+\) \[.+|FAILED .+|Failed: .+)$/gm,
      ),
    ),
  ]
  appendFileSync(
    path.join(reports, 'repeat.log'),
    [
      `${at} ${commit} ${what}: ${status === 0 ? 'passed' : 'FAILED'} after ${seconds} s`,
      ...red.map((line) => `  ${line.trim()}`),
      '',
    ].join('\n'),
  )
  if (status === 0) return
  failures += 1
  writeFileSync(path.join(reports, `repeat-${at.replaceAll(':', '-')}.log`), stdout + stderr)
}

/** Keeps two processors busy until it is called again. */
function busy() {
  const neighbours = [1, 2].map(() =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  return () => neighbours.forEach((neighbour) => neighbour.kill())
}

for (let seed = 1; seed <= Number(values.unit); seed += 1) {
  run(`unit tests, files shuffled by ${seed}`, [
    'npm',
    'run',
    '--silent',
    'unit',
    '--',
    '--sequence.shuffle.files',
    `--sequence.seed=${seed}`,
  ])
}
for (let place = 0; place < Number(values.whole); place += 1) {
  const load = LOADS[place % LOADS.length] ?? ''
  const end = load === 'two busy neighbours' ? busy() : () => undefined
  run(`npm test, ${load}`, [...(load === 'one core' ? ['taskset', '-c', '0'] : []), 'npm', 'test'])
  end()
}
console.log(
  `${failures} of ${Number(values.unit) + Number(values.whole)} runs failed. See reports/repeat.log.`,
)
process.exitCode = failures === 0 ? 0 : 1
