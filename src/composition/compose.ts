import { USUAL_SITE } from '#domain/site/SiteName.ts'
import type { Presenters } from '#presentation/visit/Presenters.ts'
import type { World } from './Bindings.ts'
import { type Composition, composeContainer } from './container.ts'
import { funnelRecipes } from './funnelRecipes.ts'
import { startLater } from './later.ts'
import { presentersOf, startVisit } from './presenters.ts'
import type { Site } from './sites/Site.ts'
import { SITES } from './sites/sites.ts'

/** What a world brings: its adapters, and the choice of the site. */
export interface Adapters {
  createWorld(site: Site): World
  /** @param configured the site that the build is for */
  chooseSite(configured: Site): Site
  /** Shows what happens behind the screens. Only the demo has it. */
  showBackstage?(composition: Composition): Promise<void>
}

/** Composes the product for this page. */
export function compose({ createWorld, chooseSite, showBackstage }: Adapters): Presenters {
  const site = chooseSite(SITES[import.meta.env.VITE_SITE || USUAL_SITE])
  document.documentElement.dataset['theme'] = site.theme
  const composition = composeContainer(funnelRecipes(createWorld(site), site))
  const presenters = presentersOf(composition, () => addEnds(composition))
  startVisit(composition.resolve)
  const noted = startLater(composition, presenters, showBackstage)
  return {
    ...presenters,
    note(occurrence) {
      // After the frame that shows what happened.
      setTimeout(() => {
        presenters.note(occurrence)
        noted(occurrence)
      })
    },
  }
}

/** Adds the recipes of the ends, with the adapters of the build's world. */
async function addEnds({ add, resolve }: Composition): Promise<void> {
  const [{ endRecipes }, ends, accounts, EndKept] = await Promise.all([
    import('./endRecipes.ts'),
    resolve('Ends')(),
    resolve('Accounts')(),
    resolve('KeptByEnds')(),
  ])
  add(
    endRecipes({
      ...ends,
      ...accounts,
      EndKept,
    }),
  )
}
