import { defineConfig } from '@playwright/test'
import shared from './playwright.config.ts'

const PORT = Number(process.env['EMULATORS_PREVIEW_PORT'])

/** The walk against running emulators, in the build that asks them: `npm run test:emulators` makes both and comes here. */
export default defineConfig({
  ...shared,
  testDir: 'tests/emulators/walk',
  workers: 1,
  retries: 0,
  // The report of the browser tests, by which the table of rules goes, stays theirs.
  reporter: [['list']],
  timeout: 120_000,
  globalTimeout: 180_000,
  // Functions are loaded at their first call.
  expect: { timeout: 15_000 },
  projects: [{ name: 'emulators', use: { baseURL: `http://127.0.0.1:${PORT}` } }],
  webServer: {
    command: `npx vite preview --mode emulators --outDir dist-emulators --host 127.0.0.1 --port ${PORT} --strictPort`,
    url: `http://127.0.0.1:${PORT}/`,
    reuseExistingServer: false,
    timeout: 30_000,
  },
})
