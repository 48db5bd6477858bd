import type { Container } from 'inversify'
import { siteNamed } from '#domain/site/SiteName.ts'
import { DemoFaults } from '../backEnd/DemoFaults.ts'
import { relayTags } from '../measuring/relayTags.ts'
import { startDemoWorld } from '../backEnd/startDemoWorld.ts'
import { Firebase } from '#infrastructure/firebase/Firebase.ts'
import type { World } from '#composition/World.ts'
import type { Site } from '#composition/sites/Site.ts'
import { SITES } from '#composition/sites/sites.ts'
import { browserWorld } from '#composition/adapters/browser.ts'
import { firebaseWorld } from '#composition/adapters/firebase.ts'

const browser = browserWorld()

/** The site that the query names, as in ?site=coach, kept for the tab; otherwise the site of the build. */
export function chooseSite(configured: Site): Site {
  const { tab } = browser.stores
  const asked = siteNamed(
    new URLSearchParams(window.location.search).get('site') ?? tab.read('demo_site'),
  )
  const site = asked ? SITES[asked] : configured
  tab.write('demo_site', site.name)
  return site
}

async function demoWindows() {
  const { AskingProviderWindows } = await import('./AskingProviderWindows.ts')
  const faults = new DemoFaults()
  return new AskingProviderWindows(() => faults.take('popup') !== null)
}

/** Shows the drawer. */
export async function showBackstage(container: Container): Promise<void> {
  const { startDrawer } = await import('../drawer/startDrawer.ts')
  startDrawer(container)
}

/** The live adapters with the demo's back end, which answers inside this browser. */
export function createWorld(site: Site): World {
  const started = startDemoWorld(site)
  relayTags(started)
  started.catch((cause: unknown) => browser.Log.error('The demo did not start', cause))
  const firebase = new Firebase(
    {
      apiKey: 'demo',
      authDomain: 'demo-onward.firebaseapp.com',
      projectId: 'demo-onward',
      appId: '1:1:web:demo',
      measurementId: 'G-DEMO',
    },
    started,
  )
  return {
    ...firebaseWorld(firebase, browser, site, demoWindows, {
      limits: { minimumFetchIntervalMillis: 0 },
      outside: {
        storefront: {
          scriptUrl: '/demo-storefront.js',
          storefront: 'onward.test.onfastspring.com/popup-onward',
        },
        storePage: '/demo-store.html',
      },
    }),
    async Measuring() {
      const { measuringWorld } = await import('#composition/adapters/measuring.ts')
      const { standInSinks } = await import('./standInSinks.ts')
      return measuringWorld(browser.stores, standInSinks(firebase))
    },
  }
}
