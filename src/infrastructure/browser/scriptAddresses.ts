/** Where Google's sign-in loads its scripts from. */
export const SIGN_IN_SCRIPTS = ['https://apis.google.com/js/', 'https://apis.google.com/_/scs/']
/** Where Google's analytics tag is. Below other paths of this host are containers, which can run anybody's code. */
export const ANALYTICS_SCRIPTS = ['https://www.googletagmanager.com/gtag/']
export const RECAPTCHA_SCRIPTS = [
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
]

const TRUSTED = [...SIGN_IN_SCRIPTS, ...ANALYTICS_SCRIPTS, ...RECAPTCHA_SCRIPTS]

/** Whether libraries may load a script: from our own origin, or from where a service of the product has its scripts. @param page its URL */
export function isTrustedScript(address: string, page: string): boolean {
  const { href, origin } = new URL(address, page)
  return origin === new URL(page).origin || TRUSTED.some((folder) => href.startsWith(folder))
}
