import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const LAYERS = ['domain', 'product', 'presentation']

/**
 * Runs tests of the domain first. In watch mode they then report within a second or two, before the tests of code that depends
 * on the domain.
 */
class InnermostFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const layerOf = ({ moduleId }: TestSpecification) => {
      const tier = LAYERS.findIndex((name) => moduleId.includes(`/tests/${name}/`))
      return tier === -1 ? LAYERS.length : tier
    }
    const longestFirst = await super.sort(files)
    return longestFirst.toSorted((a, b) => layerOf(a) - layerOf(b))
  }
}

/** Paraglide compiles the texts to a thousand plain modules, which Node loads without transforming. */
export const COMPILED_MESSAGES = { deps: { external: [/generated\/paraglide\//] } }

/** The tests of the layers and the demo, in plain Node with fakes only. Without plugins, Vitest starts in half a second. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  // Tests read no .env file of the person who runs them.
  envDir: false,
  test: {
    name: 'core',
    environment: 'node',
    setupFiles: ['tests/seeded.setup.ts', 'tests/waitTimeout.setup.ts'],
    include: [`tests/{${LAYERS.join(',')}}/**/*.test.ts`, 'tests/demo/*.test.ts'],
    exclude: ['**/*.browser.test.ts'],
    // These tests share no state, so a worker can run one file after another without isolation.
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: InnermostFirst },
    // Caches transformed files between runs.
    experimental: { fsModuleCache: true },
    server: COMPILED_MESSAGES,
    // Property tests run a hundred cases, which takes time on a busy machine.
    testTimeout: 30_000,
    // Tests have the ids of the rules they prove as tags.
    strictTags: false,
  },
})
