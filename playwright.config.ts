import { defineConfig, devices } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from './scripts/browser.mjs'
import { freePorts } from './scripts/emulators/freePorts.mjs'

// A proxy knows no server of this machine. Playwright reads the variable in either case, the small one first.
for (const name of ['no_proxy', 'NO_PROXY'])
  process.env[name] = [process.env[name], 'localhost', '127.0.0.1'].filter(Boolean).join()

/** The ports of the two preview servers. Playwright's workers, which read this file again, get those that were chosen first. */
const [DEMO = '', LIVE = ''] = (process.env['E2E_PORTS'] ??= (await freePorts(2)).join()).split(',')
/** E2E_HOST=hosting serves the builds by the hosting emulator instead of the preview servers. */
const HOSTED = process.env['E2E_HOST'] === 'hosting'
const serving = (preview: string, built: string, port: string) => ({
  command: HOSTED
    ? `node scripts/serve-hosting.mjs ${built} ${port}`
    : `npx vite preview ${preview}--outDir ${built} --port ${port} --strictPort`,
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
  // With a third one on two cores, what a service worker or a deploy answers came late, and a test was red now and then.
  workers: 2,
  // Limits for what never comes. A busy machine needs a fraction of them.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  maxFailures: 8,
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }]],
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 375, height: 812 },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Playwright waits for animations to end before it taps. The tests about what visitors see turn animations back on.
    contextOptions: { reducedMotion: 'reduce' },
    // A control that never appears fails the test after this time, not at the test's end.
    actionTimeout: 30_000,
    // A trace of every test takes a fifth more time. In CI nobody can look at a failed test again; elsewhere `--trace on` records one.
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
  webServer: [serving('--mode demo ', 'dist-demo', DEMO), serving('', 'dist-checks', LIVE)],
})
