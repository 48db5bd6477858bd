import {
  ANALYTICS_SCRIPTS,
  isTrustedScript,
  RECAPTCHA_SCRIPTS,
  SIGN_IN_SCRIPTS,
} from './scriptAddresses.ts'

/** Where the configured services have their scripts. */
const TRUSTED = [
  ...SIGN_IN_SCRIPTS,
  ...(import.meta.env.VITE_FIREBASE_MEASUREMENT_ID ? ANALYTICS_SCRIPTS : []),
  ...(import.meta.env.VITE_APP_CHECK_SITE_KEY ? RECAPTCHA_SCRIPTS : []),
]

// @rule 7.trusted-scripts Libraries load scripts only from our own origin and from where the configured services have theirs
/**
 * Lets libraries load scripts by their addresses, because Firebase's and Google's libraries have no Trusted Types policy of their
 * own. Other addresses, HTML and the text of scripts are refused (ADR 0047).
 */
export function trustScriptAddresses(): void {
  const { trustedTypes } = globalThis
  if (trustedTypes?.defaultPolicy === null)
    trustedTypes.createPolicy('default', {
      createScriptURL: (address) =>
        isTrustedScript(address, window.location.href, TRUSTED) ? address : null,
    })
}
