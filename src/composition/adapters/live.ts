import { FastSpringStorefront } from '../../infrastructure/fastspring/FastSpringStorefront.ts'
import type { World } from '../Bindings.ts'
import type { SiteChoice } from '../sites/Site.ts'
import { browserWorld } from './browser.ts'
import { firebaseWorld } from './firebase.ts'
import { Firebase } from '../../infrastructure/firebase/Firebase.ts'
import { configFromEnv } from './configFromEnv.ts'

/** The site that the deployment was built for. */
export function chooseSite({ configured }: SiteChoice) {
  return configured
}

/** The world as it is: Firebase, the payment provider, the browser. */
export function createWorld(): World {
  const browser = browserWorld()
  const { firebase, storefront } = configFromEnv(import.meta.env)
  return {
    ...browser,
    ...firebaseWorld(new Firebase(firebase), browser),
    Storefront: new FastSpringStorefront(storefront, browser.Clock, browser.Log),
  }
}
