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
import { loadRecaptcha } from './recaptchaScript.ts'

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
 * @param failed called with the reason why calls are made without a token
 * @param timeoutMs how long a call waits for a token, in ms
 */
export function startAppCheck(
  app: FirebaseApp,
  siteKey: string,
  failed: (cause: unknown) => void,
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
  const tokens = new TimedTokens(ask, failed, timeoutMs)
  // Not refreshed automatically: each token costs money, and an idle page would fetch one an hour.
  const appCheck = initializeAppCheck(app, {
    provider: new CustomProvider({ getToken: () => tokens.token() }),
    isTokenAutoRefreshEnabled: false,
  })
  // TimedTokens has reported the failure.
  getToken(appCheck).catch(() => undefined)
}
