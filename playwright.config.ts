import { defineConfig, devices } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from './scripts/setup/browser.mjs'
import { freePorts } from './scripts/emulators/freePorts.ts'

// A proxy cannot reach servers on this machine. Playwright reads the variable in lower case first, then in upper case.
for (const name of ['no_proxy', 'NO_PROXY'])
  process.env[name] = [process.env[name], 'localhost', '127.0.0.1'].filter(Boolean).join()

/** The ports of the two servers. Playwright's workers read this file again, and then get the same ports. */
const [DEMO = '', LIVE = ''] = (process.env['E2E_PORTS'] ??= (await freePorts(2)).join()).split(',')
/** Whether the hosting emulator serves the builds (E2E_HOST=hosting) instead of preview servers. */
const HOSTED = process.env['E2E_HOST'] === 'hosting'
const serverFor = (previewOptions: string, folder: string, port: string) => ({
  command: HOSTED
    ? `node scripts/run.mjs hosting/serve-hosting ${folder} ${port}`
    : `npx vite preview ${previewOptions}--outDir ${folder} --port ${port} --strictPort`,
  cwd: import.meta.dirname,
  url: `http://localhost:${port}/`,
  reuseExistingServer: false,
  ...(HOSTED && {
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
  }),
})
const executablePath = findBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  // With a third worker on two cores, responses of a service worker or a deploy came so late that a test failed now and then.
  workers: 2,
  // Limits for tests that hang. Even a busy machine needs only a fraction of this time.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  maxFailures: 8,
  reporter: [
    ['./scripts/report/PlaywrightReporter.ts'],
    ['json', { outputFile: 'reports/e2e.json' }],
  ],
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 375, height: 812 },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Playwright waits for animations to end before it taps. The tests about what visitors see turn animations back on.
    contextOptions: { reducedMotion: 'reduce' },
    // If a control never appears, the test fails after this time instead of at its own time limit.
    actionTimeout: 30_000,
    // A trace of every test takes a fifth more time. CI keeps those of failed tests, because nobody can run them again there.
    // Elsewhere, `--trace on` records traces.
    trace: process.env['CI'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: BROWSER_ARGS, ...(executablePath && { executablePath }) },
  },
  projects: [
    { name: 'demo', testIgnore: '**/live/**', use: { baseURL: `http://localhost:${DEMO}` } },
    {
      name: 'live',
      testMatch: '**/live/**/*.test.ts',
      use: { baseURL: `http://localhost:${LIVE}` },
    },
  ],
  webServer: [serverFor('--mode demo ', 'dist-demo', DEMO), serverFor('', 'dist-checks', LIVE)],
})
