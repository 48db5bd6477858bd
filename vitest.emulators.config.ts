import { defineConfig } from 'vitest/config'
import {
  AUTH_FOR_BROWSERS,
  STORAGE_OF_THE_PAGE,
} from './tests/contracts/firebase/authForBrowsers.ts'

/** Tests against running emulators, whose addresses `npm run test:emulators` passes. Profiles need Firestore. */
export default defineConfig({
  envDir: false,
  resolve: AUTH_FOR_BROWSERS.resolve,
  test: {
    server: AUTH_FOR_BROWSERS.server,
    name: 'emulators',
    environment: 'jsdom',
    execArgv: STORAGE_OF_THE_PAGE,
    include: process.env['VITE_FIRESTORE_EMULATOR']
      ? ['tests/emulators/{accounts,profiles}/*.test.ts']
      : ['tests/emulators/accounts/*.test.ts'],
    setupFiles: ['tests/patient.setup.ts', 'tests/emulators/setup.ts'],
    // All files use the same emulators, and each test starts by emptying them.
    fileParallelism: false,
    // The first call of each kind waits until rules and functions are loaded.
    testTimeout: 30_000,
    // Tests have the ids of the rules they prove as tags (product 10).
    strictTags: false,
    hookTimeout: 30_000,
  },
})
