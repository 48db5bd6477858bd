import { defineConfig, devices } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from './scripts/browser.mjs'

/** Where the two previews listen: this port and the next. Another, by E2E_PORT, lets two checkouts test at once. */
const DEMO = Number(process.env['E2E_PORT'] ?? 4173)
const LIVE = DEMO + 1
const executablePath = findBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  // They wait more than they work.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 7000 },
  forbidOnly: Boolean(process.env['CI']),
  // On a machine that is busy otherwise a timing may slip once; the report then calls the test flaky.
  retries: 1,
  maxFailures: 8,
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }]],
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 375, height: 812 },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // What slides is waited for before it is tapped; journeys about what a visitor sees move as usual.
    contextOptions: { reducedMotion: 'reduce' },
    // A control that never comes fails the test then, not at its end.
    actionTimeout: 15_000,
    // To trace every test would take longer than to run it again.
    trace: 'on-first-retry',
    launchOptions: { args: BROWSER_ARGS, ...(executablePath && { executablePath }) },
  },
  projects: [
    { name: 'demo', testIgnore: '**/live/**', use: { baseURL: `http://localhost:${DEMO}` } },
    { name: 'live', testMatch: '**/live/**', use: { baseURL: `http://localhost:${LIVE}` } },
  ],
  webServer: [
    { command: `npx vite preview --mode demo --outDir dist-demo --port ${DEMO} --strictPort`, url: `http://localhost:${DEMO}/`, reuseExistingServer: false },
    { command: `npx vite preview --outDir dist-checks --port ${LIVE} --strictPort`, url: `http://localhost:${LIVE}/`, reuseExistingServer: false },
  ],
})
