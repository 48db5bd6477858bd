import path from 'node:path'
import { defineConfig } from '@playwright/test'
import shared from '../playwright.config.ts'

const PORT = Number(process.env['EMULATORS_PREVIEW_PORT'])

/**
 * The walk through the funnel against running emulators. `npm run test:emulators` builds the product, starts the emulators
 * and runs this.
 */
export default defineConfig({
  ...shared,
  testDir: '../tests/emulators/walk',
  workers: 1,
  // No JSON report: the table of rules is checked against the report of the browser tests.
  reporter: [['list']],
  timeout: 120_000,
  globalTimeout: 180_000,
  // Functions are loaded at their first call, which takes time.
  expect: { timeout: 15_000 },
  projects: [{ name: 'emulators', use: { baseURL: `http://127.0.0.1:${PORT}` } }],
  webServer: {
    cwd: path.resolve(import.meta.dirname, '..'),
    command: `npx vite preview --mode emulators --outDir dist-emulators --host 127.0.0.1 --port ${PORT} --strictPort`,
    url: `http://127.0.0.1:${PORT}/`,
    reuseExistingServer: false,
    timeout: 30_000,
  },
})
