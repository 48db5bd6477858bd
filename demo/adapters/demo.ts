import type { Container } from 'inversify'
import { siteNamed } from '#domain/site/SiteName.ts'
import { DemoFaults } from '../backEnd/DemoFaults.ts'
import { relayTags } from '../measuring/relayTags.ts'
import { startDemoBackEnd } from '../backEnd/startDemoBackEnd.ts'
import { trustScriptAddresses } from '#infrastructure/browser/trustScriptAddresses.ts'
import { Firebase } from '#infrastructure/firebase/Firebase.ts'
import type { Environment } from '#composition/Environment.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { SITES } from '#domain/site/sites.ts'
import { browserAdapters } from '#composition/adapters/browser.ts'
import { firebaseAdapters } from '#composition/adapters/firebase.ts'

const browser = browserAdapters()

/** Chooses the site in the query (?site=coach), otherwise the tab's last site, otherwise the build's. Keeps it for the tab. */
export function chooseSite(configured: SiteRules): SiteRules {
  const { tab } = browser.stores
  const requested = siteNamed(
    new URLSearchParams(window.location.search).get('site') ?? tab.read('demo_site'),
  )
  const site = requested ? SITES[requested] : configured
  tab.write('demo_site', site.name)
  return site
}

/** Shows the drawer. */
export async function showDemoDrawer(container: Container): Promise<void> {
  const { startDrawer } = await import('../drawer/startDrawer.tsx')
  startDrawer(container)
}

/** The live adapters with the demo's back end, which answers inside this browser. */
export function createEnvironment(site: SiteRules): Environment {
  // The back end is a service worker, whose address is that of a script.
  trustScriptAddresses()
  const started = startDemoBackEnd(site)
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
  return firebaseAdapters(firebase, browser, site, {
    async fetchWindows() {
      const { AskingProviderWindows } = await import('./AskingProviderWindows.ts')
      const faults = new DemoFaults()
      return new AskingProviderWindows(() => faults.take('popup') !== null)
    },
    fetchSinks: async () => (await import('./standInSinks.ts')).standInSinks(firebase),
    limits: { minimumFetchIntervalMillis: 0 },
    otherServices: {
      storefront: {
        scriptUrl: '/demo-storefront.js',
        storefront: 'onward.test.onfastspring.com/popup-onward',
      },
      storePage: '/demo-store.html',
      appUrl: 'https://onward.example/app#code={code}',
    },
  })
}
