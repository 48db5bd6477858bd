// The parts of `npm run check` and of `npm test`.

/** @typedef {import('./runParts.mjs').Part} Part */

const GENERATE = 'generate'

/** The tests without a browser, and the rules that they prove. @type {readonly Part[]} */
export const UNIT = [
  { name: GENERATE, command: 'npm run --silent generate' },
  { name: 'unit', command: 'npm run --silent unit', after: [GENERATE] },
  // Reads the report of the tests, even if some failed.
  {
    name: 'rules of units',
    command: 'node scripts/run.mjs checks/check-rules --unit',
    after: [GENERATE],
  },
]

/** The checks of the text, cheapest first. @type {readonly Part[]} */
export const CHECKS = [
  { name: 'words', command: 'node scripts/checks/check-words.mjs', says: true },
  { name: 'format', command: 'npx oxfmt --check' },
  { name: 'flow', command: 'node scripts/run.mjs flow', after: [GENERATE], says: true },
  { name: 'types', command: 'npm run --silent types', after: [GENERATE] },
  { name: 'boundaries', command: 'npm run --silent boundaries', after: [GENERATE] },
  { name: 'unused', command: 'npm run --silent unused', after: [GENERATE] },
  { name: 'lint', command: 'npm run --silent lint', after: [GENERATE] },
]

/** The views in a browser. @type {readonly Part[]} */
export const VIEWS = [{ name: 'views', command: 'npm run --silent screens', after: [GENERATE] }]

/** What needs builds. @type {readonly Part[]} */
export const BUILT = [
  {
    name: 'builds',
    command: 'node scripts/checks/build-for-checks.mjs --generated',
    after: [GENERATE],
  },
  { name: 'size', command: 'node scripts/checks/check-size.mjs', after: ['builds'], says: true },
  {
    name: 'oldest browsers',
    command: 'node scripts/run.mjs checks/check-browsers',
    after: ['builds'],
    says: true,
  },
  { name: 'journeys', command: 'npx playwright test', after: ['builds'] },
  {
    name: 'explorer',
    command: 'node scripts/run.mjs tests/explore --built --seconds 10 --seed 1',
    after: ['builds'],
    says: true,
  },
]
