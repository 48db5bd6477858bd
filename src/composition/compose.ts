import { Container } from 'inversify'
import { USUAL_SITE } from '#domain/site/SiteName.ts'
import type { CheckoutPresenters, Presenters } from '#presentation/visit/Presenters.ts'
import type { World } from './World.ts'
import { funnelModule } from './funnelModule.ts'
import { startLater } from './later.ts'
import { presentersOf } from './presenters.ts'
import type { Site } from './sites/Site.ts'
import { SITES } from './sites/sites.ts'

/** What a world brings: its adapters, and the choice of the site. */
export interface Adapters {
  createWorld(site: Site): World
  /** @param configured the site that the build is for */
  chooseSite(configured: Site): Site
  /** Shows the demo's drawer. Only the demo has it. */
  showBackstage?(container: Container): Promise<void>
}

/** Composes the product for this page. */
export function compose({ createWorld, chooseSite, showBackstage }: Adapters): Presenters {
  const site = chooseSite(SITES[import.meta.env.VITE_SITE || USUAL_SITE])
  document.documentElement.dataset['theme'] = site.theme
  const world = createWorld(site)
  const container = new Container()
  container.load(funnelModule(world, site))
  const presenters = presentersOf(container, () => composeCheckoutPart(container, world))
  presenters.person.start()
  const noted = startLater(container, world, presenters, showBackstage)
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

/** The presenters of the checkout part, with the adapters of the build's world. */
async function composeCheckoutPart(
  container: Container,
  world: World,
): Promise<CheckoutPresenters> {
  const [{ checkoutModule, checkoutPresentersOf }, ports] = await Promise.all([
    import('./checkoutPart.ts'),
    world.CheckoutPart(),
  ])
  container.load(checkoutModule(ports))
  return checkoutPresentersOf(container)
}
