// `npm test`: runs every check and test, until the first failure. With --full (`npm run test:full`) also a purchase in the oldest
// supported Chrome, and axe on every state of every screen.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** @typedef {[name: string, command: string, args: string[]]} Stage */

/** @type {Stage[]} */
const STAGES = [
  [
    'types, lint, boundaries, unused code, funnels, tests without a browser, the rules they prove',
    'npm',
    ['run', '--silent', 'check'],
  ],
  ['views in a browser', 'npm', ['run', '--silent', 'screens']],
  ['builds', process.execPath, ['scripts/build-for-checks.mjs']],
  ['the size rule', process.execPath, ['scripts/checks/check-size.mjs']],
  ['the oldest browsers', process.execPath, ['scripts/run.mjs', 'checks/check-browsers']],
  ['journeys through the built product', 'npx', ['playwright', 'test']],
  [
    'a randomised visitor',
    process.execPath,
    ['scripts/run.mjs', 'explore', '--built', '--seconds', '10', '--seed', '1'],
  ],
  ['the table of rules', process.execPath, ['scripts/run.mjs', 'check-rules']],
]

/** @type {Stage} */
const OLDEST = ['a purchase in the oldest Chrome', process.execPath, ['scripts/test-oldest.mjs']]
/** @type {Stage} */
const SCREENS = [
  'axe on every state of every screen',
  'npx',
  ['playwright', 'test', '--config', 'config/playwright.demo.config.ts', '--project', 'axe'],
]

for (const [name, command, args] of process.argv.includes('--full')
  ? [...STAGES, OLDEST, SCREENS]
  : STAGES) {
  const began = Date.now()
  console.log(`\n== ${name}`)
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32' && command !== process.execPath,
  })
  if (status !== 0) {
    console.error(`\nFailed: ${name}`)
    process.exit(status ?? 1)
  }
  console.log(`== ${name}: ${Math.round((Date.now() - began) / 1000)} s`)
}
