// `npm test`: runs every check and test, until the first failure. With --full (`npm run test:full`) also a purchase in the oldest
// supported Chrome, and axe on every state of every screen.
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/** The command of each stage, by its name. */
const STAGES = {
  'types, lint, boundaries, unused code, funnels, tests without a browser, the rules they prove':
    'npm run --silent check',
  'views in a browser': 'npm run --silent screens',
  builds: 'node scripts/checks/build-for-checks.mjs',
  'the size rule': 'node scripts/checks/check-size.mjs',
  'the oldest browsers': 'node scripts/run.mjs checks/check-browsers',
  'journeys through the built product': 'npx playwright test',
  'a randomised visitor': 'node scripts/run.mjs tests/explore --built --seconds 10 --seed 1',
  'the table of rules': 'node scripts/run.mjs checks/check-rules',
}
const FULL = {
  'a purchase in the oldest Chrome': 'node scripts/tests/oldest.mjs',
  'axe on every state of every screen':
    'npx playwright test --config config/playwright.demo.config.ts --project axe',
}

const stages = { ...STAGES, ...(process.argv.includes('--full') && FULL) }
for (const [name, command] of Object.entries(stages)) {
  const began = Date.now()
  console.log(`\n== ${name}`)
  const { status } = spawnSync(command, { cwd: root, stdio: 'inherit', shell: true })
  if (status !== 0) {
    console.error(`\nFailed: ${name}`)
    process.exit(status ?? 1)
  }
  console.log(`== ${name}: ${Math.round((Date.now() - began) / 1000)} s`)
}
