// The hosts that each service needs, by the policy's directives. A service that is not configured needs none.

import type { ReceiverName } from '../../src/application/ports/measuring/AnalyticsSink.ts'
import {
  ANALYTICS_SCRIPTS,
  RECAPTCHA_SCRIPTS,
  SIGN_IN_SCRIPTS,
} from '../../src/infrastructure/browser/trustScriptAddresses.ts'
import { SCRIPT_URL } from '../../src/infrastructure/fastspring/storefrontScript.ts'
import { FUNCTIONS_REGION } from '../../src/infrastructure/firebase/functionsRegion.ts'
import type { Environment } from '../configuration/Environment.ts'
export type BuildTarget = 'live' | 'demo' | 'emulators'
export type Needs = Readonly<Record<string, readonly string[]>>
/** Hosts by directive. Null, undefined and empty hosts are left out. */
export type Hosts = Readonly<Record<string, readonly (string | null | undefined)[]>>

/** The hosts to which Google's tags send events. https://developers.google.com/tag-platform/security/guides/csp */
const ANALYTICS_HOSTS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
]
/** Where the payment provider's script has its loading picture, wherever the script itself is. */
const PAYMENT_PICTURES = 'https://sbl.onfastspring.com/pinhole/'

/**
 * An address; null if there is none, or if it is on our own origin.
 * @throws if the text is not an address
 */
function urlOf(address: string | undefined) {
  if (address === undefined || address.startsWith('/')) return null
  return new URL(address.includes('://') ? address : `https://${address}`)
}

/** The origin of an address (`urlOf`). */
const originOf = (address: string | undefined) => urlOf(address)?.origin ?? null

/** The folder of a file's address (`urlOf`): its origin and path, up to the last slash. */
function folderOf(address: string | undefined) {
  const url = urlOf(address)
  return url && new URL('.', url.origin + url.pathname).href
}

const withoutEmpty = (hosts: Hosts[string]) => hosts.flatMap((host) => host || [])

/** Accounts, the profile, the callable functions and the remote settings. The hosts are those of the SDK. */
function firebase({ VITE_FIREBASE_PROJECT_ID: project }: Environment): Hosts {
  return {
    'connect-src': [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://firestore.googleapis.com',
      `https://${FUNCTIONS_REGION}-${project}.cloudfunctions.net`,
      'https://firebaseinstallations.googleapis.com',
      'https://firebaseremoteconfig.googleapis.com',
    ],
  }
}

/**
 * Social sign-in: Google's loader (with the trusted-types policies that it creates), the frame of the authentication domain, and
 * the pictures of people.
 */
function socialAccounts({ VITE_FIREBASE_AUTH_DOMAIN: domain }: Environment): Hosts {
  return {
    'script-src': SIGN_IN_SCRIPTS,
    'frame-src': [`https://${domain}`],
    'img-src': [
      'https://*.googleusercontent.com',
      'https://graph.facebook.com',
      'https://*.fbsbx.com',
    ],
    'trusted-types': ['gapi#gapi', 'goog#html'],
  }
}

/**
 * App Check: the scripts, frame, calls and trusted-types policies of reCAPTCHA, and the exchange of its answer for a token.
 * https://docs.cloud.google.com/recaptcha/docs/faq
 */
function appCheck({ VITE_APP_CHECK_SITE_KEY: key }: Environment): Hosts {
  if (!key) return {}
  return {
    'script-src': RECAPTCHA_SCRIPTS,
    'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    'connect-src': [
      'https://content-firebaseappcheck.googleapis.com',
      'https://www.google.com/recaptcha/',
    ],
    'trusted-types': ['goog#html', 'recaptcha', "'allow-duplicates'"],
  }
}

/** Firebase Analytics. Its SDK loads Google's tag into the page. */
function analytics({ VITE_FIREBASE_MEASUREMENT_ID: id }: Environment): Hosts {
  if (!id) return {}
  return {
    'script-src': ANALYTICS_SCRIPTS,
    'img-src': ANALYTICS_HOSTS,
    'connect-src': ['https://firebase.googleapis.com', ...ANALYTICS_HOSTS],
    'trusted-types': ['firebase-js-sdk-policy', 'goog#html'],
  }
}

function performance({ VITE_FIREBASE_MEASUREMENT_ID: id }: Environment): Hosts {
  return id ? { 'connect-src': ['https://firebaselogging-pa.googleapis.com'] } : {}
}

/**
 * The payment provider: its script, with the style sheet that it loads from its own folder; calls to the storefront; and the
 * storefront's window, which may use the browser's own payment sheet.
 */
function payments({
  VITE_STOREFRONT: storefront,
  VITE_STOREFRONT_SCRIPT_URL: script,
}: Environment): Hosts {
  const folder = folderOf(script || SCRIPT_URL)
  const shop = originOf(storefront)
  return {
    'script-src': [folder],
    'style-src': [folder],
    'img-src': [folder && PAYMENT_PICTURES],
    'connect-src': [shop],
    'frame-src': [shop],
    payment: [shop],
  }
}

/** Sentry: the host in the client key. */
function errorReports({ VITE_SENTRY_DSN: dsn }: Environment): Hosts {
  return dsn ? { 'connect-src': [new URL(dsn).origin] } : {}
}

/** The tag manager: the frame of our own origin in which its container runs. The frame has a policy of its own. */
function tagManager({ VITE_TAG_MANAGER_ID: id }: Environment): Hosts {
  return id ? { 'frame-src': ["'self'"] } : {}
}

/** The hosts of each receiver. */
const RECEIVERS: Readonly<Record<ReceiverName, (environment: Environment) => Hosts>> = {
  'Firebase Analytics': analytics,
  'Firebase Performance': performance,
  'tag manager': tagManager,
  'Meta Conversions API': () => ({}),
  console: () => ({}),
}

/** The Firebase emulators on this machine. */
function emulators({
  VITE_AUTH_EMULATOR: auth,
  VITE_FIRESTORE_EMULATOR: firestore,
  VITE_FUNCTIONS_EMULATOR: functions,
}: Environment): Hosts {
  return { 'connect-src': [auth, firestore, functions].map((host) => host && `http://${host}`) }
}

/** The windows of the demo and its service worker. */
function demo(target: BuildTarget): Hosts {
  if (target === 'live') return {}
  return {
    'trusted-types': ['demo-consent', 'demo-payment'],
    ...(target === 'demo' && { 'worker-src': ["'self'"] }),
  }
}

/**
 * The sources that the configured services need, by directive. `payment` is not a directive: it lists the origins that may open
 * the browser's payment sheet.
 * @param environment as .env.example documents it
 */
export function needsOf(environment: Environment, target: BuildTarget): Needs {
  const all = [
    firebase,
    socialAccounts,
    appCheck,
    ...Object.values(RECEIVERS),
    payments,
    errorReports,
    emulators,
  ].map((service) => service(environment))
  const needs: Record<string, readonly string[]> = {}
  for (const [directive, sources] of [...all, demo(target)].flatMap(Object.entries)) {
    needs[directive] = [...new Set([...(needs[directive] ?? []), ...withoutEmpty(sources)])]
  }
  return needs
}

/**
 * The hosts that the tag manager's container may reach: those of Google's own tags, and those that the deployment names for tags
 * of other vendors.
 * @param target if it is the demo, data addresses are allowed as well, because the demo's container has one
 */
export function needsOfTags({ VITE_TAG_HOSTS: others = '' }, target: BuildTarget): Needs {
  const hosts = [
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.doubleclick.net',
    'https://www.google.com',
    'https://www.googleadservices.com',
    'https://pagead2.googlesyndication.com',
  ]
  const vendorHosts = withoutEmpty(
    others
      .split(/\s+/)
      .filter(Boolean)
      .map((host) => originOf(host)),
  )
  return {
    'script-src': [
      'https://www.googletagmanager.com',
      'https://www.googleadservices.com',
      'https://googleads.g.doubleclick.net',
      'https://www.google.com',
      ...(target === 'demo' ? ['data:'] : []),
    ],
    'img-src': [...hosts, ...vendorHosts],
    'connect-src': [...hosts, ...vendorHosts],
    'frame-src': ['https://td.doubleclick.net', 'https://www.googletagmanager.com'],
  }
}
