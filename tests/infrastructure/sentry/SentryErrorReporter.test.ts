import { beforeEach, expect, test, vi } from 'vitest'
import { SentryErrorReporter } from '../../../src/infrastructure/sentry/SentryErrorReporter.ts'

const REPORT = {
  type: 'TypeError',
  message: 'plan is undefined',
  stack: '    at StepView (https://onward.example/assets/StepView-a1.js:10:22)',
  build: 'a1b2c3',
  site: 'workouts',
  path: '/onboarding/age',
  arms: 'paywall_first:plans',
  uid: null,
}

let answer = async () => new Response('{}')
/** The bodies that the client sends, as text. The client captures the first fetch it finds. */
const bodies: string[] = []
vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
  bodies.push(
    typeof body === 'string' ? body : new TextDecoder().decode(body as Uint8Array<ArrayBuffer>),
  )
  return answer()
})

beforeEach(() => {
  bodies.length = 0
})

test(
  "only the report is sent: no breadcrumb, no page address and nobody's name",
  { tags: ['7.error-reports'] },
  async () => {
    window.history.replaceState(null, '', '/onboarding/age?promo=spring')
    new SentryErrorReporter('https://key@o1.ingest.sentry.io/1').report(REPORT)
    await vi.waitUntil(() => bodies.length > 0)
    const event: unknown = JSON.parse(bodies[0]?.trim().split('\n').at(-1) ?? 'null')
    expect(event).toMatchObject({
      level: 'error',
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
    expect(bodies.join('')).not.toContain('spring')
  },
)

test('a blocked reporter causes no errors', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  new SentryErrorReporter('https://key@o1.ingest.sentry.io/1').report({ ...REPORT, uid: 'uid-1' })
  await vi.waitUntil(() => bodies.length > 0)
  expect(bodies[0]).toContain('"user":{"id":"uid-1"}')
})
