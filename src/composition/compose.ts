import { Container } from 'inversify'
import { DEFAULT_SITE } from '#domain/site/SiteName.ts'
import type { CheckoutPresenters, Presenters } from '#presentation/visit/Presenters.ts'
import type { Environment } from './Environment.ts'
import { funnelModule } from './funnelModule.ts'
import { startLater } from './later.ts'
import { presentersOf } from './presenters.ts'
import type { Site } from './sites/Site.ts'
import { SITES } from './sites/sites.ts'

/** What an environment's file exports: it creates the environment and, in the demo, chooses the site and shows the drawer. */
export interface Adapters {
  createEnvironment(site: Site): Environment
  /** Only the demo's adapters define this. @param configured the site that the build is for */
  chooseSite?(configured: Site): Site
  /** Shows the demo's drawer. Only the demo's adapters define this. */
  showDemoDrawer?(container: Container): Promise<void>
}

/** Composes the product for this page. */
export function compose({ createEnvironment, chooseSite, showDemoDrawer }: Adapters): Presenters {
  const configured = SITES[import.meta.env.VITE_SITE || DEFAULT_SITE]
  const site = chooseSite?.(configured) ?? configured
  document.documentElement.dataset['theme'] = site.theme
  const environment = createEnvironment(site)
  const container = new Container()
  container.load(funnelModule(environment, site))
  const presenters = presentersOf(container, () => composeCheckoutPart(container, environment))
  presenters.person.start()
  const followOccurrence = startLater(container, environment, presenters, showDemoDrawer)
  return {
    ...presenters,
    note(occurrence) {
      // Waits for the frame that shows what happened.
      setTimeout(() => {
        presenters.note(occurrence)
        followOccurrence(occurrence)
      })
    },
  }
}

/** Fetches the checkout part and the environment's adapters for it, and binds them. @returns its presenters */
async function composeCheckoutPart(
  container: Container,
  environment: Environment,
): Promise<CheckoutPresenters> {
  const [{ checkoutModule, checkoutPresentersOf }, ports] = await Promise.all([
    import('./checkoutPart.ts'),
    environment.CheckoutPart(),
  ])
  container.load(checkoutModule(ports))
  return checkoutPresentersOf(container)
}
