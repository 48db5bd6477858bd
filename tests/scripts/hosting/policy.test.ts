import { describe, expect, test } from 'vitest'
import type { Environment } from '#root/scripts/configuration/Environment.ts'
import { policyHeaders } from '#root/scripts/hosting/policy.ts'
import { headersAt } from '#root/scripts/hosting/servedPaths.ts'
import type { BuildTarget } from '#root/scripts/hosting/services.ts'

const MINIMAL: Environment = {
  VITE_FIREBASE_AUTH_DOMAIN: 'onward.example',
  VITE_FIREBASE_PROJECT_ID: 'onward',
  VITE_STOREFRONT: 'onward.onfastspring.com/popup-onward',
}
const TAGS = '<script>the frame</script>'

/** The headers that a build sends for an address, by name. */
function headersFor(
  address: string,
  environment = MINIMAL,
  target: BuildTarget = 'live',
  pages: readonly string[] = [],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    headersAt(policyHeaders({ environment, target, pages, tags: TAGS }), address),
  )
}

/** The sources that a policy allows for a directive; undefined if it does not have the directive. */
function allowedIn(policy: string | undefined, directive: string): readonly string[] | undefined {
  const found = policy?.split('; ').find((line) => line.startsWith(`${directive} `))
  return found?.split(' ').slice(1)
}

const allows = (directive: string, environment = MINIMAL, target: BuildTarget = 'live') =>
  allowedIn(headersFor('/', environment, target)['Content-Security-Policy'], directive) ?? []

describe('the policy of a build', { tags: ['7.strict-policy'] }, () => {
  test('the policy of a build has the hash of each inline script and style once, and no hash of a file', () => {
    const page = '<style>a</style><script>b</script><script type="module" src="/door.js"></script>'
    const policy = headersFor('/', MINIMAL, 'live', [page, page])['Content-Security-Policy']
    expect(allowedIn(policy, 'script-src')?.filter((source) => source.includes('sha'))).toEqual([
      "'sha256-PiPoFgA5WUoziU9lZOGxNIu9egCI1CxKy3PurtWcAJ0='",
    ])
    expect(allowedIn(policy, 'style-src')?.filter((source) => source.includes('sha'))).toEqual([
      "'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='",
    ])
  })

  test('the policy of a build never allows text to run as code, and lets nobody frame the page; only the demo may frame its own pages', () => {
    for (const target of ['live', 'demo', 'emulators'] as const) {
      const policy =
        headersFor('/onboarding/plan', MINIMAL, target)['Content-Security-Policy'] ?? ''
      expect(policy).not.toContain('unsafe')
      for (const line of [
        "default-src 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        `frame-ancestors ${target === 'demo' ? "'self'" : "'none'"}`,
        "form-action 'self'",
        "require-trusted-types-for 'script'",
      ])
        expect(policy).toContain(line)
    }
  })

  const RECAPTCHA = 'https://www.google.com/recaptcha/'
  test.each<[service: string, setting: Environment, sources: Readonly<Record<string, string[]>>]>([
    [
      'analytics',
      { VITE_FIREBASE_MEASUREMENT_ID: 'G-1' },
      {
        'script-src': ['https://www.googletagmanager.com/gtag/'],
        'connect-src': ['https://*.google-analytics.com'],
        'trusted-types': ['firebase-js-sdk-policy'],
      },
    ],
    [
      'error reports',
      { VITE_SENTRY_DSN: 'https://key@o1.ingest.sentry.io/2' },
      { 'connect-src': ['https://o1.ingest.sentry.io'] },
    ],
    [
      'App Check',
      { VITE_APP_CHECK_SITE_KEY: 'key' },
      {
        'script-src': [RECAPTCHA, 'https://www.gstatic.com/recaptcha/'],
        'frame-src': [RECAPTCHA],
        'connect-src': [RECAPTCHA, 'https://content-firebaseappcheck.googleapis.com'],
      },
    ],
    ['the frame of the tags', { VITE_TAG_MANAGER_ID: 'GTM-1' }, { 'frame-src': ["'self'"] }],
    [
      'an emulator',
      { VITE_AUTH_EMULATOR: '127.0.0.1:9099' },
      { 'connect-src': ['http://127.0.0.1:9099'] },
    ],
  ])('the policy allows %s only if it is configured', (_service, setting, sources) => {
    for (const [directive, wanted] of Object.entries(sources)) {
      const otherwise = allows(directive)
      expect(wanted.filter((source) => otherwise.includes(source))).toEqual([])
      expect(allows(directive, { ...MINIMAL, ...setting })).toEqual(expect.arrayContaining(wanted))
    }
  })

  test("of Google's hosts, the policy of a build allows scripts of some paths only", () => {
    const everything = {
      ...MINIMAL,
      VITE_FIREBASE_MEASUREMENT_ID: 'G-1',
      VITE_APP_CHECK_SITE_KEY: 'k',
    }
    const google = allows('script-src', everything).filter((source) =>
      /google|gstatic/.test(source),
    )
    expect(google.length).toBeGreaterThan(3)
    expect(google.filter((source) => new URL(source).pathname === '/')).toEqual([])
  })

  test('the policy of a build allows the configured project and no other', () => {
    expect(allows('connect-src')).toContain('https://us-central1-onward.cloudfunctions.net')
    expect(allows('frame-src')).toContain('https://onward.example')
    expect(allows('connect-src').filter((source) => source.includes('*'))).toEqual([])
  })

  test("the policy of a build allows the folder of the payment provider's script, with its style sheet, the picture, and only this storefront's window", () => {
    const sources = (environment: Environment) =>
      Object.fromEntries(
        ['script-src', 'style-src', 'img-src', 'connect-src', 'frame-src'].map((directive) => [
          directive,
          allows(directive, environment).filter((source) => /fastspring|mirror/.test(source)),
        ]),
      )
    const folder = ['https://sbl.onfastspring.com/sbl/0.9.2/']
    const pictures = ['https://sbl.onfastspring.com/pinhole/']
    const shop = ['https://onward.onfastspring.com']
    expect(sources(MINIMAL)).toEqual({
      'script-src': folder,
      'style-src': folder,
      'img-src': pictures,
      'connect-src': shop,
      'frame-src': shop,
    })
    const mirrored = {
      ...MINIMAL,
      VITE_STOREFRONT_SCRIPT_URL: 'https://mirror.example/a/script.js?v=1',
    }
    expect(sources(mirrored)).toMatchObject({
      'script-src': ['https://mirror.example/a/'],
      'style-src': ['https://mirror.example/a/'],
      'img-src': pictures,
    })
    expect(headersFor('/')['Permissions-Policy']).toContain(
      'payment=(self "https://onward.onfastspring.com")',
    )
  })

  test("the policy of a build allows a service worker and the demo's windows only in the demo", () => {
    expect(allows('worker-src')).toEqual(["'none'"])
    expect(allows('worker-src', MINIMAL, 'demo')).toEqual(["'self'"])
    expect(allows('trusted-types').filter((name) => name.startsWith('demo'))).toEqual([])
  })

  test.each([
    '/',
    '/index.html',
    '/onboarding/gender',
    '/auth/login/email',
    '/assets/door-1.js',
    '/tags',
    '/tags.html/x',
  ])('the policy of a build is sent for %s', (address) => {
    expect(headersFor(address)).toMatchObject({
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'X-Content-Type-Options': 'nosniff',
    })
  })

  test(
    "the policy of a build lets only our own pages show the frame of the tags, which runs only its own scripts and Google's",
    { tags: ['7.closed-frame'] },
    () => {
      const { 'Content-Security-Policy': policy, 'Referrer-Policy': referrer } = headersFor(
        '/tags.html',
        { ...MINIMAL, VITE_TAG_HOSTS: 'www.facebook.com' },
      )
      expect(allowedIn(policy, 'frame-ancestors')).toEqual(["'self'"])
      expect(
        allowedIn(policy, 'script-src')?.every((source) =>
          /^'sha256-|google|doubleclick/.test(source),
        ),
      ).toBe(true)
      expect(allowedIn(policy, 'img-src')).toContain('https://www.facebook.com')
      expect(referrer).toBe('no-referrer')
    },
  )

  test.each(['/__/auth/handler', '/__/firebase/init.json'])(
    'the policy of a build leaves %s to Firebase Hosting, which serves it itself',
    (address) => {
      expect(headersFor(address)).toEqual({})
    },
  )
})
