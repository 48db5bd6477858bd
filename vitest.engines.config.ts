import { defineConfig } from 'vitest/config'

/** The built demo in Firefox and WebKit. `npm run test:engines` builds it, installs the browsers and runs this. */
export default defineConfig({
  envDir: false,
  test: {
    environment: 'node',
    include: ['tests/engines/*.test.ts'],
    globalSetup: ['tests/engines/serveTheDemo.ts'],
    // One browser at a time.
    fileParallelism: false,
    testTimeout: 600_000,
    strictTags: false,
    projects: (['firefox', 'webkit'] as const).map((browser) => ({
      extends: true as const,
      test: { name: browser, provide: { browser } },
    })),
  },
})
