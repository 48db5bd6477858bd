import type { Log } from '#application/ports/Log.ts'
import { checkoutKept } from '#infrastructure/browser/kept/checkoutKept.ts'
import { BrowserKeptCopy } from '#infrastructure/browser/kept/BrowserKeptCopy.ts'
import { MakerStorePage } from '#infrastructure/browser/MakerStorePage.ts'
import { InAppBrowserDetector } from '#infrastructure/browser/InAppBrowserDetector.ts'
import { WebTabLock } from '#infrastructure/browser/WebTabLock.ts'
import { FastSpringStorefront } from '#infrastructure/fastspring/FastSpringStorefront.ts'
import type { StorefrontConfig } from '#infrastructure/fastspring/storefrontScript.ts'
import { authDomainProblem } from '#infrastructure/firebase/account/authDomainProblem.ts'
import { fetchSignInGateway } from '#infrastructure/firebase/account/fetchSignInGateway.ts'
import { FirebaseAddressGateway } from '#infrastructure/firebase/account/FirebaseAddressGateway.ts'
import type { FirebaseAuthGateway } from '#infrastructure/firebase/account/FirebaseAuthGateway.ts'
import { FirebasePasswordRules } from '#infrastructure/firebase/account/FirebasePasswordRules.ts'
import type { ProviderWindows } from '#infrastructure/firebase/account/ProviderWindows.ts'
import { FirebaseBackendGateway } from '#infrastructure/firebase/FirebaseBackendGateway.ts'
import type { Firebase } from '#infrastructure/firebase/Firebase.ts'
import type { CheckoutPorts } from '../checkoutPart.ts'
import type { BrowserAdapters } from './browser.ts'

/** The configuration of services other than Firebase. */
export interface OtherServices {
  readonly storefront: StorefrontConfig
  /** The address of the sign-in page of the device maker's store; empty for none. */
  readonly storePage: string
  /** The link to the app, with {code} in its fragment if the app takes codes. */
  readonly appUrl: string
}

export function checkoutAdapters(
  firebase: Firebase,
  { stores, Clock, Log }: BrowserAdapters,
  AuthGateway: FirebaseAuthGateway,
  fetchWindows: () => Promise<ProviderWindows>,
  { storefront, storePage, appUrl } = readConfiguration(Log),
): CheckoutPorts {
  return {
    CheckoutKept: checkoutKept(stores),
    Storefront: new FastSpringStorefront(storefront, Clock, Log),
    TabLock: new WebTabLock(Log),
    HostApp: new InAppBrowserDetector(),
    StoreSignIn: new MakerStorePage(storePage),
    SignInGateway: fetchSignInGateway(AuthGateway, fetchWindows),
    BackendGateway: new FirebaseBackendGateway(firebase),
    KeptCopy: new BrowserKeptCopy(stores),
    AddressGateway: new FirebaseAddressGateway(firebase),
    AppUrl: appUrl,
    PasswordRules: new FirebasePasswordRules(firebase),
  }
}

/** The configuration of the build, as .env.example documents it. */
function readConfiguration(log: Log): OtherServices {
  const problem = authDomainProblem(import.meta.env.VITE_FIREBASE_AUTH_DOMAIN, window.location.host)
  if (problem !== null) log.info(problem)
  return {
    storefront: {
      scriptUrl: import.meta.env.VITE_STOREFRONT_SCRIPT_URL,
      integrity: import.meta.env.VITE_STOREFRONT_SCRIPT_INTEGRITY,
      storefront: import.meta.env.VITE_STOREFRONT,
    },
    storePage: import.meta.env.VITE_STORE_SIGN_IN_URL ?? '',
    appUrl: import.meta.env.VITE_APP_URL || 'https://onward.example/app',
  }
}
