import type { Plugin } from 'vite'
import { ALL_STEPS } from '../../src/domain/funnel/funnels.ts'
import { SITES } from '../../src/domain/site/sites.ts'
import type { SiteName } from '../../src/domain/site/SiteName.ts'

const ENTRY = /^ {2}(\w+): \(\) => import\(.*\n/gm

/** Leaves the words and pictures of other sites' steps out of a live build, which shows one site. The demo shows all. */
export function contentsOfSite(site: SiteName): Plugin {
  const own = new Set(SITES[site].funnel.map(({ name }) => name))
  const others = new Set(ALL_STEPS.map(({ name }) => name).filter((name) => !own.has(name)))
  return {
    name: 'contents-of-site',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /generated\/content\/contents\.ts$/ },
      handler: (code) => ({
        code: code.replaceAll(ENTRY, (entry, name: string) => (others.has(name) ? '\n' : entry)),
        map: null,
      }),
    },
  }
}
