import type { FirebaseApp } from 'firebase/app'
import {
  type AppCheckToken,
  CustomProvider,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check'
import { loadOnce } from '../loadOnce.ts'
import { TimedTokens } from './TimedTokens.ts'

/**
 * The script of reCAPTCHA Enterprise. Its parameters stop it from rendering by itself (`render`) and make it use Trusted Types
 * (`trustedtypes`). The page's default Trusted Types policy allows this address.
 */
const SCRIPT = 'https://www.google.com/recaptcha/enterprise.js?render=explicit&trustedtypes=true'

/** The SDK's own provider, with two methods that its types leave out. Initialize it after the script of reCAPTCHA has loaded. */
class Recaptcha extends ReCaptchaEnterpriseProvider {
  declare initialize: (app: FirebaseApp) => void
  declare getToken: () => Promise<AppCheckToken>
}

// @rule 7.app-check With a configured key, calls carry an App Check token and wait at most 4.5 s for it; without a key, App
//   Check is not loaded
/**
 * Adds App Check tokens to the calls of an app, and requests the first one. https://firebase.google.com/docs/app-check
 * @param siteKey the key of reCAPTCHA Enterprise that the app is registered with
 * @param onFailure called with the reason why calls are made without a token
 * @param timeoutMs how long a call waits for a token, in ms
 */
export function startAppCheck(
  app: FirebaseApp,
  siteKey: string,
  onFailure: (cause: unknown) => void,
  timeoutMs?: number,
): void {
  const provider = new Recaptcha(siteKey)
  const ready = loadOnce(async () => {
    await loadRecaptcha()
    provider.initialize(app)
  })
  const ask = async () => {
    await ready()
    return provider.getToken()
  }
  const tokens = new TimedTokens(ask, onFailure, timeoutMs)
  // Not refreshed automatically: each token costs money, and an idle page would fetch one an hour.
  const appCheck = initializeAppCheck(app, {
    provider: new CustomProvider({ getToken: () => tokens.token() }),
    isTokenAutoRefreshEnabled: false,
  })
  // TimedTokens has reported the failure.
  getToken(appCheck).catch(() => undefined)
}

/** Loads and runs the script. The SDK would wait for ever for a blocked script. @throws Error if it could not be loaded */
function loadRecaptcha(): Promise<void> {
  return new Promise((resolve, reject) => {
    const tag = document.createElement('script')
    tag.src = SCRIPT
    tag.addEventListener('load', () => resolve())
    tag.addEventListener('error', () => {
      tag.remove()
      reject(new Error('The script of reCAPTCHA could not be loaded'))
    })
    document.head.append(tag)
  })
}
