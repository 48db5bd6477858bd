import type { Firebase } from '#infrastructure/firebase/Firebase.ts'
import { FirebaseAuthGateway } from '#infrastructure/firebase/account/FirebaseAuthGateway.ts'
import { KeptSession } from '#infrastructure/firebase/account/KeptSession.ts'
import {
  FirebaseRemoteSettings,
  type FetchLimits,
} from '#infrastructure/firebase/settings/FirebaseRemoteSettings.ts'
import { FirestoreProfileRepository } from '#infrastructure/firebase/FirestoreProfileRepository.ts'
import type { ProviderWindows } from '#infrastructure/firebase/account/ProviderWindows.ts'
import { funnelKept } from '#infrastructure/browser/kept/funnelKept.ts'
import { BrowserKept } from '#infrastructure/browser/storage/BrowserKept.ts'
import { textsByName, wholeNumber } from '#infrastructure/browser/storage/Format.ts'
import type { Site } from '../sites/Site.ts'
import type { Environment } from '../Environment.ts'
import type { BrowserAdapters } from './browser.ts'
import type { OtherServices } from './checkoutPart.ts'

/** What differs between deployments and the demo. */
interface Variant {
  readonly limits?: FetchLimits
  /** The services other than Firebase; by default as .env.example documents them. */
  readonly otherServices?: OtherServices
}

/**
 * The adapters over Firebase, the payment provider and the browser.
 * @param windows the windows of the social providers
 */
export function firebaseAdapters(
  firebase: Firebase,
  browser: BrowserAdapters,
  site: Site,
  windows: () => Promise<ProviderWindows>,
  { limits = {}, otherServices }: Variant = {},
): Omit<Environment, 'Measuring'> {
  const { stores, Log } = browser
  const AuthGateway = new FirebaseAuthGateway(firebase, new KeptSession(firebase.apiKey), Log)
  return {
    ...browser,
    FunnelKept: funnelKept(stores, site.funnel, Log),
    AuthGateway,
    ProfileRepository: new FirestoreProfileRepository(firebase),
    RemoteSettings: new FirebaseRemoteSettings(
      firebase,
      {
        values: new BrowserKept(stores.browser, 'remote_settings', textsByName),
        time: new BrowserKept(stores.browser, 'remote_settings_at', wholeNumber),
      },
      Log,
      limits,
    ),
    CheckoutPart: async () =>
      (await import('./checkoutPart.ts')).checkoutAdapters(
        firebase,
        browser,
        AuthGateway,
        windows,
        otherServices,
      ),
  }
}
