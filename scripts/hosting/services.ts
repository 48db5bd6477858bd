// Which hosts each service needs, by directive of the policy. A service that the configuration does not name gets none.

import type { ReceiverName } from '../../src/application/ports/measuring/AnalyticsSink.ts'
import type { Environment } from './Environment.ts'
export type BuiltWorld = 'live' | 'demo' | 'emulators'
export type Needs = Readonly<Record<string, readonly string[]>>
/** By directive; what is empty is left out */
export type Hosts = Readonly<Record<string, readonly (string | null | undefined)[]>>

/** Where Google's tags send what they measure. https://developers.google.com/tag-platform/security/guides/csp */
const MEASURED = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
]
const GOOGLE_TAGS = 'https://www.googletagmanager.com'
/** Where the payment provider's script comes from, and in any case the picture that it shows while it loads. */
const PAYMENT_SCRIPTS = 'https://sbl.onfastspring.com'

/**
 * The origin of an address; null for none, and for one on our own origin.
 * @throws if it is no address
 */
function originOf(address: string | undefined) {
  if (address === undefined || address.startsWith('/')) return null
  return new URL(address.includes('://') ? address : `https://${address}`).origin
}

const named = (hosts: Hosts[string]) => hosts.flatMap((host) => host || [])

/** Accounts, the profile, the callable functions and the remote settings. The SDK has the hosts. */
function firebase({ VITE_FIREBASE_PROJECT_ID: project }: Environment): Hosts {
  return {
    'connect-src': [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://firestore.googleapis.com',
      `https://us-central1-${project}.cloudfunctions.net`,
      'https://firebaseinstallations.googleapis.com',
      'https://firebaseremoteconfig.googleapis.com',
    ],
  }
}

/**
 * The ways in through another account: Google's loader, the frame of the authentication domain, and the pictures of people who
 * came that way. The loader makes policies of its own.
 */
function socialAccounts({ VITE_FIREBASE_AUTH_DOMAIN: domain }: Environment): Hosts {
  return {
    'script-src': ['https://apis.google.com'],
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
 * App Check: the script of reCAPTCHA, which brings its own code and a frame and calls home, and the exchange of what it says for a
 * token. Its code makes policies of its own. https://docs.cloud.google.com/recaptcha/docs/faq
 */
function appCheck({ VITE_APP_CHECK_SITE_KEY: key }: Environment): Hosts {
  if (!key) return {}
  return {
    'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    'connect-src': [
      'https://content-firebaseappcheck.googleapis.com',
      'https://www.google.com/recaptcha/',
    ],
    'trusted-types': ['goog#html', 'recaptcha', "'allow-duplicates'"],
  }
}

/** Firebase Analytics, whose SDK loads Google's tag into the page. */
function analytics({ VITE_FIREBASE_MEASUREMENT_ID: id }: Environment): Hosts {
  if (!id) return {}
  return {
    'script-src': [GOOGLE_TAGS],
    'img-src': MEASURED,
    'connect-src': ['https://firebase.googleapis.com', ...MEASURED],
    'trusted-types': ['firebase-js-sdk-policy', 'goog#html'],
  }
}

function performance({ VITE_FIREBASE_MEASUREMENT_ID: id }: Environment): Hosts {
  return id ? { 'connect-src': ['https://firebaselogging.googleapis.com'] } : {}
}

/**
 * The payment provider: a script that brings a style sheet from its own folder, its calls to the storefront, and the storefront's
 * window, which may use the browser's own payment sheet.
 */
function payments({
  VITE_STOREFRONT: storefront,
  VITE_STOREFRONT_SCRIPT_URL: script,
}: Environment): Hosts {
  const scripts = originOf(script || PAYMENT_SCRIPTS)
  const shop = originOf(storefront)
  return {
    'script-src': [scripts],
    'style-src': [scripts],
    'img-src': [scripts && PAYMENT_SCRIPTS],
    'connect-src': [shop],
    'frame-src': [shop],
    payment: [shop],
  }
}

/** Sentry: the host in the client key. */
function errorReports({ VITE_SENTRY_DSN: dsn }: Environment): Hosts {
  return dsn ? { 'connect-src': [new URL(dsn).origin] } : {}
}

/**
 * The frame in which the container runs is our own page. What the container may reach is said by the policy of that page.
 */
function tagManager({ VITE_TAG_MANAGER_ID: id }: Environment): Hosts {
  return id ? { 'frame-src': ["'self'"] } : {}
}

/** The hosts of each receiver. */
const RECEIVERS: Readonly<Record<ReceiverName, (environment: Environment) => Hosts>> = {
  'Firebase Analytics': analytics,
  'Firebase Performance': performance,
  'tag manager': tagManager,
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
function demo(world: BuiltWorld): Hosts {
  if (world === 'live') return {}
  return {
    'trusted-types': ['demo-consent', 'demo-payment'],
    ...(world === 'demo' && { 'worker-src': ["'self'"] }),
  }
}

/**
 * What the configured services need, by directive, each source once. `payment` is no directive: it lists the origins that may open
 * the browser's payment sheet.
 * @param environment as .env.example documents it
 */
export function needsOf(environment: Environment, world: BuiltWorld): Needs {
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
  for (const [directive, sources] of [...all, demo(world)].flatMap(Object.entries)) {
    needs[directive] = [...new Set([...(needs[directive] ?? []), ...named(sources)])]
  }
  return needs
}

/**
 * What a container may reach from its frame: Google's own tags, and the hosts that the deployment names for other vendors' pictures.
 * @param world the demo's container is a data address
 */
export function needsOfTags({ VITE_TAG_HOSTS: others = '' }, world: BuiltWorld): Needs {
  const hosts = [
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.doubleclick.net',
    'https://www.google.com',
    'https://www.googleadservices.com',
    'https://pagead2.googlesyndication.com',
  ]
  const also = named(
    others
      .split(/\s+/)
      .filter(Boolean)
      .map((host) => originOf(host)),
  )
  return {
    'script-src': [
      GOOGLE_TAGS,
      'https://www.googleadservices.com',
      'https://googleads.g.doubleclick.net',
      'https://www.google.com',
      ...(world === 'demo' ? ['data:'] : []),
    ],
    'img-src': [...hosts, ...also],
    'connect-src': [...hosts, ...also],
    'frame-src': ['https://td.doubleclick.net', 'https://www.googletagmanager.com'],
  }
}
