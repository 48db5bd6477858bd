// `npm test`: runs every check and test. With --full (`npm run test:full`) also a purchase in the oldest supported Chrome, and axe on
// every state of every screen.
import { BUILT, CHECKS, UNIT, VIEWS } from './parts/list.mjs'
import { runParts } from './parts/runParts.mjs'

/** @type {readonly import('./parts/runParts.mjs').Part[]} */
const FULL = [
  { name: 'oldest Chrome', command: 'node scripts/tests/oldest.mjs', after: ['builds'] },
  {
    name: 'axe',
    command: 'npx playwright test --config config/playwright.demo.config.ts --project axe',
    after: ['builds'],
  },
]
const RULES = {
  name: 'rules',
  command: 'node scripts/run.mjs checks/check-rules',
  after: ['unit', 'views', 'journeys'],
  says: /** @type {const} */ (true),
}

const isFull = process.argv.includes('--full')
const queues = [
  [...UNIT, ...VIEWS],
  [...CHECKS, ...BUILT, ...(isFull ? FULL : []), RULES],
]
if (!(await runParts(queues))) process.exitCode = 1
