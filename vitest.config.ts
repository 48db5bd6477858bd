import { defineConfig } from 'vitest/config'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { BROWSER_ARGS, findBrowser } from './scripts/browser.mjs'
import { generatedContent } from './scripts/vite/generatedContent.ts'
import { emulateMedia, turnWheel } from './tests/screens.commands.ts'

/** Tests that need the Firebase SDK in a browser-like page, over the demo's handlers. */
const OVER_FIREBASE = ['tests/contracts/firebase*.test.ts', 'tests/infrastructure/demo/**/*.test.ts']

/** Domain and application: plain Node, nothing but themselves and the fakes. */
const CORE = ['tests/domain/**/*.test.ts', 'tests/application/**/*.test.ts']

const executablePath = findBrowser()

/** Packages that screens import, named so that the first run need not find them one by one. */
const BROWSER_PACKAGES = [
  'react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-router-dom', 'react-toastify/unstyled', 'mobx', 'mobx-react-lite',
  'inversify', 'tabbable', 'uqr', 'valibot', 'axe-core', '@testing-library/react', '@testing-library/user-event', '@testing-library/jest-dom/vitest',
]

export default defineConfig({
  test: {
    // Properties ask a thousand times; a machine that is busy otherwise needs its time for that.
    testTimeout: 30_000,
    // Tests carry the ids of the rules they prove (product 10).
    strictTags: false,
    projects: [
      {
        extends: true,
        // Nothing here has a state or a world of its own, so one worker runs file after file.
        test: { name: 'core', environment: 'node', include: CORE, pool: 'threads', isolate: false },
      },
      {
        extends: true,
        test: { name: 'node', environment: 'node', include: ['tests/**/*.test.ts'], exclude: [...CORE, ...OVER_FIREBASE, 'tests/e2e/**', 'tests/emulators/**', 'tests/screens/**'] },
      },
      {
        extends: true,
        test: { name: 'firebase', environment: 'jsdom', include: OVER_FIREBASE, setupFiles: ['tests/contracts/firebase.setup.ts'] },
      },
      {
        extends: true,
        plugins: [react(), generatedContent()],
        optimizeDeps: { include: BROWSER_PACKAGES },
        test: {
          name: 'screens',
          include: ['tests/**/*.test.tsx'],
          setupFiles: ['tests/screens.setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { args: BROWSER_ARGS, ...(executablePath && { executablePath }) }, contextOptions: { locale: 'en-US', timezoneId: 'Europe/Berlin' } }),
            instances: [{ browser: 'chromium', viewport: { width: 375, height: 812 } }],
            commands: { emulateMedia, turnWheel },
          },
        },
      },
    ],
  },
})
