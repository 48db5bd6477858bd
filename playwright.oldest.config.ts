import { defineConfig } from '@playwright/test'
import shared from './playwright.config.ts'

const [demo] = shared.projects ?? []
const [preview] = [shared.webServer ?? []].flat()

/** The built demo in the oldest supported Chrome. `npm run test:oldest` downloads the browser and runs this. */
export default defineConfig({
  ...shared,
  testDir: 'tests/oldest',
  // No JSON report: the table of rules is checked against the report of the browser tests.
  reporter: [['list']],
  use: {
    ...shared.use,
    ...demo?.use,
    trace: 'off',
    launchOptions: {
      executablePath: process.env['OLDEST_BROWSER'] ?? '',
      args: ['--no-sandbox', '--no-zygote', '--disable-gpu', '--disable-dev-shm-usage'],
    },
  },
  projects: [{ name: 'oldest' }],
  ...(preview && { webServer: preview }),
})
