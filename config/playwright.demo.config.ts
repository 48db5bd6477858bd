import { defineConfig } from '@playwright/test'
import shared from '../playwright.config.ts'

const [demo] = shared.projects ?? []
const [preview] = [shared.webServer ?? []].flat()
const screens = { timeout: 60_000, testDir: '../tests/screens' }
const screenOptions = { deviceScaleFactor: 1, locale: 'en-GB' }

/**
 * Test runs on the built demo, other than the journeys: screenshots of every state, and the README's picture of a selection of
 * states (`npm run gallery`); axe on every state (`npm run test:full`); a purchase in the oldest supported Chrome (`npm run
 * test:oldest`).
 */
export default defineConfig({
  ...shared,
  maxFailures: 0,
  // No JSON report: the table of rules is checked against the report of the journeys.
  reporter: [['../scripts/report/PlaywrightReporter.ts']],
  use: { ...shared.use, ...demo?.use, trace: 'off' },
  projects: [
    { ...screens, name: 'gallery', testMatch: 'gallery.test.ts', use: screenOptions },
    {
      ...screens,
      name: 'selection',
      testMatch: 'selection.test.ts',
      use: { ...screenOptions, deviceScaleFactor: 2 },
    },
    // A state spends a third of its time waiting for the demo's answers, so a third worker finds time on two cores.
    { ...screens, name: 'axe', testMatch: 'axe.test.ts', workers: 3, use: screenOptions },
    {
      name: 'oldest',
      testDir: '../tests/oldest',
      use: {
        launchOptions: {
          executablePath: process.env['OLDEST_BROWSER'] ?? '',
          args: ['--no-sandbox', '--no-zygote', '--disable-gpu', '--disable-dev-shm-usage'],
        },
      },
    },
  ],
  ...(preview && { webServer: preview }),
})
