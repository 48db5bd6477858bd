import { USUAL_SITE } from '../domain/site/SiteName.ts'
import type { Presenters } from '../presentation/visit/Presenters.ts'
import { whenIdle } from '../presentation/kit/whenIdle.ts'
import type { World } from './Bindings.ts'
import { type Composition, composeContainer } from './container.ts'
import { funnelRecipes } from './funnelRecipes.ts'
import { presentersOf, startVisit } from './presenters.ts'
import type { Site } from './sites/Site.ts'
import { SITES } from './sites/sites.ts'

/** The adapters of a world, and which site it shows. */
export interface Adapters {
  createWorld(site: Site): World
  /** `configured` is the site that the build is for. */
  chooseSite(configured: Site): Site
}

/** Puts the product together for this page: its world, its site, its presenters. */
export function compose({ createWorld, chooseSite }: Adapters): Presenters {
  const site = chooseSite(SITES[import.meta.env.VITE_SITE || USUAL_SITE])
  document.documentElement.dataset['theme'] = site.theme
  const composition = composeContainer(funnelRecipes(createWorld(site), site))
  const presenters = presentersOf(composition, () => addEnds(composition))
  startVisit(composition.resolve)
  whenIdle(() => {
    // Without what measures, nothing is measured; the product stands.
    import('./measuring.ts')
      .then(({ startMeasuring }) => startMeasuring(composition))
      .then(() => showBackstage(composition))
      .catch(() => undefined)
  })
  return presenters
}

/** Adds the recipes of the ends, over the storefront of the build's world. */
async function addEnds({ add, resolve }: Composition): Promise<void> {
  const [{ endRecipes }, { createEndWorld }, accounts, repositories] = await Promise.all([
    import('./endRecipes.ts'),
    import.meta.env.MODE === 'demo' ? import('./adapters/demoEnds.ts') : import('./adapters/liveEnds.ts'),
    resolve('Accounts')(),
    resolve('EndRepositories')(),
  ])
  add(endRecipes({ ...createEndWorld(resolve('Clock'), resolve('Log')), ...accounts, ...repositories }))
}

/** Only the demo can be looked at from behind. */
async function showBackstage(composition: Composition): Promise<void> {
  if (import.meta.env.MODE !== 'demo') return
  const { startDrawer } = await import('./demoDrawer.ts')
  startDrawer(composition)
}
