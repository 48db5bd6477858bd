import type { Plugin } from 'vite'

/** The documents that a business must show. */
const LEGAL = ['VITE_PRIVACY_POLICY_URL', 'VITE_TERMS_URL', 'VITE_IMPRINT_URL']
const NEEDED = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_APP_ID',
  'VITE_STOREFRONT',
  ...LEGAL,
]
/** The address of a storefront that takes no payments. */
export const TEST_STOREFRONT = /\.test\./i
/**
 * https://developer.mozilla.org/docs/Web/Security/Subresource_Integrity. Browsers ignore any other form and check nothing.
 */
const HASH = /^sha(?:256|384|512)-[A-Za-z\d+/]+={0,2}$/

/** The key of a website at reCAPTCHA. */
export const SITE_KEY = /^6L[\w-]{38}$/

type Environment = Readonly<Record<string, unknown>>

/** What is wrong with the configuration of the live product and how to fix it; null if nothing is. */
export function configurationProblem(env: Environment, command: 'build' | 'serve'): string | null {
  const read = (name: string) => String(env[name] ?? '')
  const missing = NEEDED.filter((name) => read(name) === '')
  if (command === 'build' && missing.length > 0)
    return `The live build needs ${missing.join(', ')}. See .env.example; "npm run build:demo" needs none of them.`
  const storefront = read('VITE_STOREFRONT')
  if (TEST_STOREFRONT.test(storefront) && read('VITE_ALLOW_TEST_STOREFRONT') !== 'true') {
    return `VITE_STOREFRONT is "${storefront}", a test storefront: nobody would pay. Name the live one, or set VITE_ALLOW_TEST_STOREFRONT=true. See .env.example.`
  }
  const unlinkable = LEGAL.find((name) => read(name) !== '' && !isLinkable(read(name)))
  if (unlinkable !== undefined) {
    return `${unlinkable} is "${read(unlinkable)}", which is no https:// address and no path of a file of this site, such as /legal/terms.html. See .env.example.`
  }
  const hashes = read('VITE_STOREFRONT_SCRIPT_INTEGRITY')
  if (hashes !== '' && !hashes.split(' ').every((hash) => HASH.test(hash))) {
    return `VITE_STOREFRONT_SCRIPT_INTEGRITY is "${hashes}", which is not a hash such as sha384-... or several separated by spaces. See .env.example.`
  }
  const siteKey = read('VITE_APP_CHECK_SITE_KEY')
  if (siteKey !== '' && !SITE_KEY.test(siteKey)) {
    return `VITE_APP_CHECK_SITE_KEY is "${siteKey}", which is not the key of a website at reCAPTCHA (6L and 38 more characters). No call would carry a token. See .env.example.`
  }
  return null
}

/** Whether visitors can follow an address: https, or a file of this site. A path without an extension would be answered with the product. */
function isLinkable(address: string): boolean {
  if (/^\/[^/\\]/.test(address)) return /\.\w+(?:[?#]|$)/.test(address)
  return URL.canParse(address) && new URL(address).protocol === 'https:'
}

/** Refuses to build or serve the live product without its configuration. It would otherwise fail for visitors. */
export function liveConfiguration(): Plugin {
  return {
    name: 'live-configuration',
    // vite preview serves a build whose configuration was already checked.
    apply: (_, { isPreview }) => !isPreview,
    configResolved({ env, command }) {
      const problem = configurationProblem(env, command)
      if (problem !== null) throw new Error(problem)
    },
  }
}
