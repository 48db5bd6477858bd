import { defineConfig } from 'vitest/config'
import type { TestSequencer, TestSpecification } from 'vitest/node'

const isSlow = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith('.property.test.ts')

/** Properties come last: most mutants die in a quick file before. */
class QuickFirst implements TestSequencer {
  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => Number(isSlow(one)) - Number(isSlow(other)))
  }

  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
  }
}

/** The tests of domain and application alone, with the same random values every time, so that two runs agree. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/domain/**/*.test.ts', 'tests/application/**/*.test.ts'],
    setupFiles: ['tools/mutation/sameValues.setup.ts'],
    reporters: ['default', './tools/mutation/UnloadedIsFailed.mjs'],
    sequence: { sequencer: QuickFirst },
  },
})
