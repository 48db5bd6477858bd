import { Container } from 'inversify'
import { DEFAULT_SITE } from '#domain/site/SiteName.ts'
import type { Theme } from '#presentation/design/themes.ts'
import type { Presenters } from '#presentation/visit/Presenters.ts'
import type { Environment } from './Environment.ts'
import { funnelModule } from './funnelModule.ts'
import { startLater } from './later.ts'
import { presentersOf } from './presenters.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { SITES } from '#domain/site/sites.ts'

/** The exports of an environment's file, which create the environment and, in the demo, choose the site and show the drawer. */
export interface Adapters {
  createEnvironment(site: SiteRules): Environment
  /** Only the demo's adapters define this. @param configured the site that the build is for */
  chooseSite?(configured: SiteRules): SiteRules
  /** Shows the demo's drawer. Only the demo's adapters define this. */
  showDemoDrawer?(container: Container): Promise<void>
}

export function compose({ createEnvironment, chooseSite, showDemoDrawer }: Adapters): Presenters {
  const configured = SITES[import.meta.env.VITE_SITE || DEFAULT_SITE]
  const site = chooseSite?.(configured) ?? configured
  document.documentElement.dataset['theme'] = site.theme satisfies Theme
  const environment = createEnvironment(site)
  const container = new Container()
  container.load(funnelModule(environment, site))
  const presenters = presentersOf(container, async () => {
    const [{ checkoutModule, startCheckoutPart }, ports] = await Promise.all([
      import('./checkoutPart.ts'),
      environment.CheckoutPart(),
    ])
    container.load(checkoutModule(ports))
    return startCheckoutPart(container)
  })
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
