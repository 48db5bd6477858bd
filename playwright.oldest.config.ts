import { defineConfig } from '@playwright/test'
import shared from './playwright.config.ts'

const [demo] = shared.projects ?? []
const [preview] = [shared.webServer ?? []].flat()

/** The built demo in the oldest Chrome: `npm run test:oldest` fetches it and comes here. */
export default defineConfig({
  ...shared,
  testDir: 'tests/oldest',
  // The report of the browser tests, by which the table of rules goes, stays theirs.
  reporter: [['list']],
  use: {
    ...shared.use,
    ...demo?.use,
    trace: 'off',
    launchOptions: { executablePath: process.env['OLDEST_BROWSER'] ?? '', args: ['--no-sandbox', '--no-zygote', '--disable-gpu', '--disable-dev-shm-usage'] },
  },
  projects: [{ name: 'oldest' }],
  ...(preview && { webServer: preview }),
})
