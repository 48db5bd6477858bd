import { defineConfig } from '@playwright/test'
import shared from '../playwright.config.ts'

const [demo] = shared.projects ?? []
const [preview] = [shared.webServer ?? []].flat()
const screenTests = { timeout: 60_000, testDir: '../tests/screens' }
const device = { deviceScaleFactor: 1, locale: 'en-GB' }

/**
 * What runs on the built demo, apart from the journeys: screenshots of every state (`npm run gallery`), axe on every state (`npm
 * run test:full`), and a purchase in the oldest supported Chrome (`npm run test:oldest`).
 */
export default defineConfig({
  ...shared,
  maxFailures: 0,
  // No JSON report: the table of rules is checked against the report of the journeys.
  reporter: [['line']],
  use: { ...shared.use, ...demo?.use, trace: 'off' },
  projects: [
    { ...screenTests, name: 'gallery', testMatch: 'gallery.test.ts', use: device },
    {
      ...screenTests,
      name: 'selection',
      testMatch: 'selection.test.ts',
      use: { ...device, deviceScaleFactor: 2 },
    },
    { ...screenTests, name: 'axe', testMatch: 'axe.test.ts', use: device },
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
