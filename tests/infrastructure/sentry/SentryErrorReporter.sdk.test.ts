import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { scrub } from '#application/errors/scrub.ts'
import { SentryErrorReporter } from '#infrastructure/sentry/SentryErrorReporter.ts'

const REPORT = {
  type: 'TypeError',
  message: 'plan is undefined',
  cause: 'plan is undefined',
  stack: '    at StepView (https://onward.example/assets/StepView-a1.js:10:22)',
  build: 'a1b2c3',
  site: 'workouts',
  path: '/onboarding/age',
  arms: 'paywall_first:plans',
  uid: null,
}

/** The address and the lines of each beacon that the page sent. */
const beacons: { readonly address: string; readonly lines: readonly unknown[] }[] = []
let isBeaconBlocked = false
navigator.sendBeacon = (address, body) => {
  if (isBeaconBlocked) return false
  const lines = String(body).split('\n')
  beacons.push({
    address: String(address),
    lines: lines.map((line) => JSON.parse(line) as unknown),
  })
  return true
}

beforeEach(() => {
  beacons.length = 0
  isBeaconBlocked = false
})

test(
  'only the report is sent, without breadcrumbs, page address or personal data',
  { tags: ['7.error-reports', '7.readable-reports'] },
  async () => {
    window.history.replaceState(null, '', '/onboarding/age?promo=spring')
    new SentryErrorReporter('https://key@o1.ingest.sentry.io/1').report(REPORT)
    const [header, item, event] = beacons[0]?.lines ?? []
    expect([header, item]).toEqual([
      { event_id: expect.stringMatching(/^[\da-f]{32}$/) as unknown },
      { type: 'event' },
    ])
    expect(event).toMatchObject({
      ...(header as object),
      platform: 'javascript',
      level: 'error',
      fingerprint: ['{{ default }}', 'plan is undefined'],
      release: 'a1b2c3',
      tags: { path: '/onboarding/age', site: 'workouts', arms: 'paywall_first:plans' },
      request: { headers: { 'User-Agent': navigator.userAgent } },
      sdk: { settings: { infer_ip: 'never' } },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'plan is undefined',
            stacktrace: { frames: [{ function: 'StepView', lineno: 10, colno: 22 }] },
          },
        ],
      },
    })
    expect(event).not.toHaveProperty('user')
    expect(event).not.toHaveProperty('breadcrumbs')
    expect(event).not.toHaveProperty('request.url')
    expect(JSON.stringify(beacons)).not.toContain('spring')
  },
)

test.each([
  ['https://key@o1.ingest.sentry.io/1', 'https://o1.ingest.sentry.io/api/1/envelope/'],
  [
    'https://key@sentry.example.com:9000/errors/12',
    'https://sentry.example.com:9000/errors/api/12/envelope/',
  ],
])('a report for the client key %s goes to its project', (dsn, address) => {
  new SentryErrorReporter(dsn).report(REPORT)
  expect(beacons[0]?.address).toBe(`${address}?sentry_version=7&sentry_key=key`)
})

test(
  'a stack trace of any browser engine is readable, with the innermost call last',
  { tags: ['7.readable-reports'] },
  () => {
    new SentryErrorReporter('https://key@errors.example/1').report({
      ...REPORT,
      stack: 'go@https://onward.example/assets/a.js:1:2\n@https://onward.example/assets/b.js:3:4',
    })
    expect(beacons[0]?.lines[2]).toMatchObject({
      exception: {
        values: [
          {
            stacktrace: {
              frames: [
                { filename: 'https://onward.example/assets/b.js', lineno: 3, colno: 4 },
                { filename: 'https://onward.example/assets/a.js', function: 'go' },
              ],
            },
          },
        ],
      },
    })
  },
)

test(
  'a report names the debug ids of the scripts in its stack trace, and of no other script',
  { tags: ['7.readable-reports'] },
  () => {
    const at = (script: string) => `http://127.0.0.1:4173/assets/${script}.js`
    const scrubbed = (script: string) => scrub(at(script))
    expect(scrubbed('a')).not.toBe(at('a'))
    vi.stubGlobal('_sentryDebugIds', {
      [`Error\n    at ${at('a')}:2:199\n    at ${at('a')}:2:300`]: 'id-of-a',
      [`@${at('b')}:2:199\n`]: 'id-of-b',
      [`Error\n    at ${at('other')}:2:199`]: 'id-of-another',
      odd: 'id-of-nothing',
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    new SentryErrorReporter('https://key@errors.example/1').report({
      ...REPORT,
      stack: scrub(`go@${at('a')}:1:2\n@${at('b')}:3:4`),
    })
    expect(beacons[0]?.lines[2]).toMatchObject({
      debug_meta: {
        images: [
          { type: 'sourcemap', code_file: scrubbed('a'), debug_id: 'id-of-a' },
          { type: 'sourcemap', code_file: scrubbed('b'), debug_id: 'id-of-b' },
        ],
      },
    })
  },
)

test('a person is identified only by their uid', { tags: ['7.error-reports'] }, () => {
  new SentryErrorReporter('https://key@errors.example/1').report({ ...REPORT, uid: 'uid-1' })
  expect(beacons[0]?.lines[2]).toMatchObject({ user: { id: 'uid-1' } })
})

test('a blocked beacon causes no error', () => {
  isBeaconBlocked = true
  expect(() => new SentryErrorReporter('https://key@errors.example/1').report(REPORT)).not.toThrow()
})
