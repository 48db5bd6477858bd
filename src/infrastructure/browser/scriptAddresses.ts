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
