import path from 'node:path'
import { defineConfig } from 'vitest/config'
import {
  AUTH_FOR_BROWSERS,
  PAGE_STORAGE_FLAGS,
} from '../tests/contracts/firebase/authForBrowsers.ts'

/** Tests against a server or a browser that a command starts. Each kind is a project of its own. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  envDir: false,
  test: {
    environment: 'node',
    // One file after another: they share a server or a browser.
    fileParallelism: false,
    testTimeout: 30_000,
    // Tests have the ids of the rules they prove as tags (product 10).
    strictTags: false,
    projects: [
      {
        // The contract suites against an owner's own project. `npm run tool conformance` checks the configuration and runs
        // the suites (docs/going-live.md).
        extends: true,
        test: {
          name: 'conformance',
          include: ['tests/conformance/*.test.ts'],
          globalSetup: ['tests/conformance/stopping.ts'],
          setupFiles: ['tests/conformance/setup.ts'],
          pool: 'threads',
          // A hook waits for the last responses, and then removes what the tests created.
          hookTimeout: 120_000,
        },
      },
      {
        // Tests against running emulators. `npm run test:emulators` passes their addresses. Without the Firestore
        // emulator, only the tests of accounts run. Each test first empties the emulators.
        extends: true,
        resolve: AUTH_FOR_BROWSERS.resolve,
        test: {
          server: AUTH_FOR_BROWSERS.server,
          name: 'emulators',
          environment: 'jsdom',
          execArgv: PAGE_STORAGE_FLAGS,
          include: process.env['VITE_FIRESTORE_EMULATOR']
            ? ['tests/emulators/{accounts,profiles,functions}/*.test.ts']
            : ['tests/emulators/accounts/*.test.ts'],
          setupFiles: ['tests/waitTimeout.setup.ts', 'tests/emulators/setup.ts'],
          // The first call of each function starts it, which takes long on a busy machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Tests how the hosting emulator serves dist-checks. `npm run test:emulators` builds dist-checks and runs these tests.
        extends: true,
        test: {
          name: 'hosting',
          include: ['tests/emulators/hosting/*.test.ts'],
          globalSetup: ['tests/emulators/hosting/serveTheBuild.ts'],
          hookTimeout: 180_000,
        },
      },
      // The built demo in Firefox and WebKit. `npm run tool engines` builds the demo, installs the browsers and runs these tests.
      ...(['firefox', 'webkit'] as const).map((browser) => ({
        extends: true as const,
        test: {
          name: browser,
          provide: { browser },
          include: ['tests/engines/*.test.ts'],
          globalSetup: ['tests/engines/serveTheDemo.ts'],
          testTimeout: 600_000,
        },
      })),
    ],
  },
})
