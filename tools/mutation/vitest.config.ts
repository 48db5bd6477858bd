import { defineConfig } from 'vitest/config'
import type { TestSequencer, TestSpecification } from 'vitest/node'

/** The tables that hold the rooms and the settings, in which most mutants of a module's loading die. */
const TABLES = ['rooms.test.ts', 'funnels.test.ts', 'conditions.test.ts', 'settings.test.ts', 'storedNames.test.ts']

function rank({ moduleId }: TestSpecification): number {
  if (TABLES.some((table) => moduleId.endsWith(`/${table}`))) return 0
  return moduleId.endsWith('.property.test.ts') ? 2 : 1
}

/** Tables come first and properties last: a mutant that nobody can tell by what it covers runs through all files until it dies. */
class QuickFirst implements TestSequencer {
  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => rank(one) - rank(other))
  }

  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
  }
}

/** The tests of the core, with the same random values every time, so that two runs agree. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/{domain,application,presentation,visitor}/**/*.test.ts'],
    setupFiles: ['tools/mutation/sameValues.setup.ts'],
    reporters: ['default', './tools/mutation/UnloadedIsFailed.mjs'],
    testTimeout: 30_000,
    // Tests carry the ids of the rules they prove (product 10).
    strictTags: false,
    sequence: { sequencer: QuickFirst },
  },
})
