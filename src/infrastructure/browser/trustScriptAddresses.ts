/** Where Google's sign-in loads its scripts from. */
export const SIGN_IN_SCRIPTS = ['https://apis.google.com/js/', 'https://apis.google.com/_/scs/']
/** Where Google's analytics tag is. Below other paths of this host are containers, which can run anybody's code. */
export const ANALYTICS_SCRIPTS = ['https://www.googletagmanager.com/gtag/']
export const RECAPTCHA_SCRIPTS = [
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
]

/**
 * Whether libraries may load a script: from our own origin, or from below one of these addresses.
 * @param page the URL of the page
 */
export function isTrustedScript(
  address: string,
  page: string,
  folders: readonly string[],
): boolean {
  const { href } = new URL(address, page)
  return [new URL('/', page).href, ...folders].some((folder) => href.startsWith(folder))
}

// @rule 7.trusted-scripts Libraries load scripts only from our own origin and from where the configured services have theirs
/**
 * Lets libraries load scripts by their addresses, because Firebase's and Google's libraries have no Trusted Types policy of their
 * own. Other addresses, HTML and the text of scripts are refused (ADR 0047).
 */
export function trustScriptAddresses(): void {
  const { trustedTypes } = globalThis
  // The build reads this file, too, and has no import.meta.env.
  const ofServices = [
    ...SIGN_IN_SCRIPTS,
    ...(import.meta.env.VITE_FIREBASE_MEASUREMENT_ID ? ANALYTICS_SCRIPTS : []),
    ...(import.meta.env.VITE_APP_CHECK_SITE_KEY ? RECAPTCHA_SCRIPTS : []),
  ]
  if (trustedTypes?.defaultPolicy === null)
    trustedTypes.createPolicy('default', {
      createScriptURL: (address) =>
        isTrustedScript(address, window.location.href, ofServices) ? address : null,
    })
}
