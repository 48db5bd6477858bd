import { defineConfig } from 'vitest/config'

/** Tests of how the hosting emulator serves dist-checks. `npm run test:emulators` builds it and runs them. */
export default defineConfig({
  test: {
    name: 'hosting',
    environment: 'node',
    include: ['tests/emulators/hosting/*.test.ts'],
    globalSetup: ['tests/emulators/hosting/serveTheBuild.ts'],
    testTimeout: 30_000,
    hookTimeout: 180_000,
    // Tests have the ids of the rules they prove as tags (product 10).
    strictTags: false,
  },
})
