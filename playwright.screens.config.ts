import { defineConfig } from '@playwright/test'
import shared from './playwright.config.ts'

const [demo] = shared.projects ?? []
const [preview] = [shared.webServer ?? []].flat()

/**
 * Runs over every state of the catalogue in tests/screens: screenshots (`npm run gallery`) and axe (`npm run test:full`).
 */
export default defineConfig({
  ...shared,
  testDir: 'tests/screens',
  timeout: 60_000,
  maxFailures: 0,
  reporter: [['line']],
  use: { ...shared.use, ...demo?.use, deviceScaleFactor: 1, locale: 'en-GB', trace: 'off' },
  projects: [
    { name: 'gallery', testMatch: 'gallery.test.ts' },
    { name: 'selection', testMatch: 'selection.test.ts', use: { deviceScaleFactor: 2 } },
    { name: 'axe', testMatch: 'axe.test.ts' },
  ],
  ...(preview && { webServer: preview }),
})
