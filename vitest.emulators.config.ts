import { defineConfig } from 'vitest/config'

/** Tests against running emulators, whose addresses `npm run test:emulators` hands over. Profiles need Firestore. */
export default defineConfig({
  test: {
    name: 'emulators',
    environment: 'jsdom',
    include: process.env['VITE_FIRESTORE_EMULATOR'] ? ['tests/emulators/{accounts,profiles}/*.test.ts'] : ['tests/emulators/accounts/*.test.ts'],
    setupFiles: ['tests/emulators/setup.ts'],
    // All files ask the same emulators, and each test wants them empty.
    fileParallelism: false,
    // The first call of each kind waits for rules and functions to be loaded.
    testTimeout: 30_000,
    // Tests carry the ids of the rules they prove (product 10).
    strictTags: false,
    hookTimeout: 30_000,
  },
})
