import { defineConfig } from 'vitest/config'
import type { TestSequencer, TestSpecification } from 'vitest/node'

/** The tests of steps and settings, which kill most mutants that affect the loading of a module. */
const FIRST = ['funnels.test.ts', 'conditions.test.ts', 'settings.test.ts']

function rank({ moduleId }: TestSpecification): number {
  if (FIRST.some((name) => moduleId.endsWith(`/${name}`))) return 0
  return moduleId.endsWith('.property.test.ts') ? 2 : 1
}

/**
 * Runs the tests of `FIRST`, then the others, then property tests: for a mutant without coverage data, files run until a test
 * kills it.
 */
class QuickFirst implements TestSequencer {
  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => rank(one) - rank(other))
  }

  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
  }
}

/** The core tests, with the same random values every time, so that two runs agree. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/{domain,application,presentation,visitor}/**/*.test.ts'],
    setupFiles: ['tools/mutation/sameValues.setup.ts'],
    reporters: ['default', './tools/mutation/UnloadedIsFailed.mjs'],
    testTimeout: 30_000,
    // Tests have the ids of the rules they prove as tags (product 10).
    strictTags: false,
    sequence: { sequencer: QuickFirst },
  },
})
