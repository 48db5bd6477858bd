import { siteNamed } from '../../domain/site/SiteName.ts'
import { DemoFaults } from '../../infrastructure/demo/DemoFaults.ts'
import { relayTags } from '../../infrastructure/demo/measuring/relayTags.ts'
import { startDemoWorld } from '../../infrastructure/demo/startDemoWorld.ts'
import { Firebase } from '../../infrastructure/firebase/Firebase.ts'
import type { World } from '../Bindings.ts'
import type { Site } from '../sites/Site.ts'
import { SITES } from '../sites/sites.ts'
import { browserWorld } from './browser.ts'
import { firebaseWorld } from './firebase.ts'
import { repositories } from './repositories.ts'

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
  const [{ AskingProviderWindows }, { askForConsent }] = await Promise.all([
    import('../../infrastructure/firebase/account/AskingProviderWindows.ts'),
    import('../../infrastructure/demo/account/askForConsent.ts'),
  ])
  const faults = new DemoFaults()
  return new AskingProviderWindows({
    ask: askForConsent,
    blocks: () => faults.take('popup') !== null,
  })
}

/** The live adapters with the demo's back end, which answers inside this browser. */
export function createWorld(site: Site): World {
  const started = startDemoWorld(site)
  relayTags(started)
  started.catch((cause: unknown) => browser.Log.error('The demo world did not start', cause))
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
    ...browser,
    ...repositories(browser.stores, site, browser.Log),
    ...firebaseWorld(firebase, browser, demoWindows, { minimumFetchIntervalMillis: 0 }),
    Measuring: async () => (await import('./demoMeasuring.ts')).measuringWorld(firebase, browser),
  }
}
