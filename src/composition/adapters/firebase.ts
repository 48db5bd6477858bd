import type { AnalyticsSink } from '#application/ports/measuring/AnalyticsSink.ts'
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
import { fetchedSettings } from '#infrastructure/browser/kept/fetchedSettings.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import type { Environment } from '../Environment.ts'
import type { BrowserAdapters } from './browser.ts'
import type { OtherServices } from './checkoutPart.ts'

/** What differs between deployments, emulators and the demo. */
interface Variant {
  /** The windows of the social providers. */
  fetchWindows(): Promise<ProviderWindows>
  fetchSinks(): Promise<readonly AnalyticsSink[]>
  readonly limits?: FetchLimits
  /** The services other than Firebase; by default as .env.example documents them. */
  readonly otherServices?: OtherServices
}

/** An environment of adapters for Firebase, the payment provider and the browser. */
export function firebaseAdapters(
  firebase: Firebase,
  browser: BrowserAdapters,
  site: SiteRules,
  { fetchWindows, fetchSinks, limits = {}, otherServices }: Variant,
): Environment {
  const { stores, Log } = browser
  const AuthGateway = new FirebaseAuthGateway(firebase, new KeptSession(firebase.apiKey), Log)
  return {
    ...browser,
    FunnelKept: funnelKept(stores, site.funnel, Log),
    AuthGateway,
    ProfileRepository: new FirestoreProfileRepository(firebase),
    RemoteSettings: new FirebaseRemoteSettings(
      firebase,
      fetchedSettings(stores.browser),
      Log,
      limits,
    ),
    async CheckoutPart() {
      const { checkoutAdapters } = await import('./checkoutPart.ts')
      return checkoutAdapters(firebase, browser, AuthGateway, fetchWindows, otherServices)
    },
    async Measuring() {
      const [{ measuringAdapters }, sinks] = await Promise.all([
        import('./measuring.ts'),
        fetchSinks(),
      ])
      return measuringAdapters(stores, sinks)
    },
  }
}
