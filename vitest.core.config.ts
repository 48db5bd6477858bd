import { defineConfig } from 'vitest/config'

/** Domain, application and presenters: plain Node, nothing but themselves and the fakes. Without plugins it starts in half a second. */
export default defineConfig({
  test: {
    name: 'core',
    environment: 'node',
    include: ['tests/{domain,application,presentation,visitor}/**/*.test.ts'],
    // Nothing here has a state or a world of its own, so the workers run file after file.
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    // The compiled words are plain modules, a thousand of them: Node loads them as they are.
    server: { deps: { external: [/generated\/paraglide\//] } },
    // Properties ask a hundred times; a machine that is busy otherwise needs its time for that.
    testTimeout: 30_000,
    // Tests carry the ids of the rules they prove (product 10).
    strictTags: false,
  },
})
