import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const TIERS = ['domain', 'application', 'presentation', 'visitor']

/** Tests of the domain first: in watch mode they tell within a second or two, before everything else that hangs on it. */
class InnermostFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const tierOf = ({ moduleId }: TestSpecification) => TIERS.findIndex((tier) => moduleId.includes(`/tests/${tier}/`))
    const longestFirst = await super.sort(files)
    return longestFirst.toSorted((a, b) => tierOf(a) - tierOf(b))
  }
}

/** Domain, application and presenters: plain Node, nothing but themselves and the fakes. Without plugins it starts in half a second. */
export default defineConfig({
  test: {
    name: 'core',
    environment: 'node',
    include: [`tests/{${TIERS.join(',')}}/**/*.test.ts`],
    // Nothing here has a state or a world of its own, so the workers run file after file.
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: InnermostFirst },
    // What a file became is kept from run to run.
    experimental: { fsModuleCache: true },
    // The compiled words are plain modules, a thousand of them: Node loads them as they are.
    server: { deps: { external: [/generated\/paraglide\//] } },
    // Properties ask a hundred times; a machine that is busy otherwise needs its time for that.
    testTimeout: 30_000,
    // Tests carry the ids of the rules they prove (product 10).
    strictTags: false,
  },
})
