import { defineConfig } from 'vitest/config'

/** The contract suites against an owner's own project. `npm run conformance` checks its settings and runs them (docs/conformance.md). */
export default defineConfig({
  test: {
    name: 'conformance',
    environment: 'node',
    include: ['tests/conformance/*.test.ts'],
    globalSetup: ['tests/conformance/stopping.ts'],
    setupFiles: ['tests/conformance/setup.ts'],
    reporters: ['verbose'],
    pool: 'threads',
    // One call after another.
    fileParallelism: false,
    testTimeout: 30_000,
    // A hook waits for the last answers, and then removes what they made.
    hookTimeout: 120_000,
    // Tests have the ids of the rules they prove as tags (product 10).
    strictTags: false,
  },
})
