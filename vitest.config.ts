import { defineConfig } from 'vitest/config'
import { playwright } from '@vitest/browser-playwright'
import core, { COMPILED_MESSAGES } from './config/vitest.core.config.ts'
import { BROWSER_ARGS, findBrowser } from './scripts/setup/browser.mjs'
import { generatedContent } from './scripts/vite/generatedContent.ts'
import { STYLES } from './scripts/vite/styles.ts'
import { wordsInOneModule } from './scripts/vite/wordsInOneModule.ts'
import {
  AUTH_FOR_BROWSERS,
  PAGE_STORAGE_FLAGS,
} from './tests/contracts/firebase/authForBrowsers.ts'
import {
  emulateMedia,
  holdKey,
  neverAnswer,
  setTextSize,
  turnWheel,
} from './tests/screens.commands.ts'

/** The tests that config/vitest.core.config.ts runs. */
const CORE = ['tests/{domain,product,presentation}/**/*.test.ts', 'tests/demo/*.test.ts']

const executablePath = findBrowser()

/** Packages that screens import, listed so that the first run does not have to discover them one by one. */
const BROWSER_PACKAGES = [
  'react',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-router-dom',
  'react-toastify/unstyled',
  'mobx',
  'mobx-react-lite',
  'inapp-spy',
  'inversify',
  'tabbable',
  'uqr',
  'valibot',
  'axe-core',
  '@testing-library/dom',
  '@testing-library/user-event',
  '@testing-library/jest-dom/vitest',
]

// Tests see no settings of the person who runs them: neither exported variables nor .env files (envDir).
for (const name of Object.keys(process.env)) if (name.startsWith('VITE_')) delete process.env[name]

export default defineConfig({
  envDir: false,
  test: {
    // Some property tests run a thousand cases or more, which takes time on a busy machine.
    testTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    // Caches transformed files between runs.
    experimental: { fsModuleCache: true },
    // Tests have the ids of the rules they prove as tags.
    strictTags: false,
    projects: [
      core,
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          pool: 'threads',
          isolate: false,
          setupFiles: ['tests/seeded.setup.ts', 'tests/waitTimeout.setup.ts'],
          server: COMPILED_MESSAGES,
          include: ['tests/**/*.test.ts'],
          exclude: [
            ...CORE,
            'tests/**/*.{browser,sdk}.test.ts',
            'tests/conformance/**',
            'tests/e2e/**',
            'tests/emulators/**',
            'tests/engines/**',
            'tests/oldest/**',
            'tests/screens/**',
          ],
        },
      },
      {
        // The Firebase and Sentry SDKs, which need a simulated page. Their requests are answered in the test's process.
        extends: true,
        resolve: AUTH_FOR_BROWSERS.resolve,
        test: {
          name: 'sdks',
          environment: 'jsdom',
          pool: 'threads',
          execArgv: PAGE_STORAGE_FLAGS,
          include: ['tests/**/*.sdk.test.ts'],
          server: AUTH_FOR_BROWSERS.server,
          setupFiles: ['tests/waitTimeout.setup.ts', 'tests/contracts/firebase/firebase.setup.ts'],
        },
      },
      {
        extends: true,
        plugins: [generatedContent(), wordsInOneModule()],
        css: STYLES,
        // React's production build, which visitors get, takes a quarter less time than its development build.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        optimizeDeps: {
          include: BROWSER_PACKAGES,
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
        },
        test: {
          name: 'screens',
          // All files of a worker share one page. screens.setup.ts resets the page after each test, and vitest restores what the
          // test replaced.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
          restoreMocks: true,
          include: ['tests/**/*.test.tsx', 'tests/**/*.browser.test.ts'],
          setupFiles: ['tests/waitTimeout.setup.ts', 'tests/screens.setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { args: BROWSER_ARGS, ...(executablePath && { executablePath }) },
              contextOptions: { locale: 'en-US', timezoneId: 'Europe/Berlin' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 375, height: 812 } }],
            commands: { emulateMedia, holdKey, neverAnswer, setTextSize, turnWheel },
          },
        },
      },
    ],
  },
})
