import { beforeEach, expect, test, vi } from 'vitest'
import { standInSinks } from '#demo/adapters/standInSinks.ts'
import type { AnalyticsSink } from '#application/ports/measuring/AnalyticsSink.ts'
import { configuredSinks, RECEIVERS } from '#composition/adapters/receivers.ts'
import { Firebase } from '#infrastructure/firebase/Firebase.ts'

const CONFIGURED = {
  VITE_FIREBASE_MEASUREMENT_ID: 'G-1',
  VITE_TAG_MANAGER_ID: 'GTM-1',
  VITE_META_CONVERSIONS: 'true',
}

const firebase = new Firebase({
  apiKey: 'key',
  authDomain: 'onward.example',
  projectId: 'onward',
  appId: '1:1:web:1',
})

/** The sinks of a build with this configuration. */
function aBuild(configuration: Partial<typeof CONFIGURED>, { isDevelopment = false } = {}) {
  for (const name of Object.keys(CONFIGURED)) vi.stubEnv(name, '')
  for (const [name, value] of Object.entries(configuration)) vi.stubEnv(name, value)
  vi.stubEnv('DEV', isDevelopment)
  vi.stubEnv('PROD', !isDevelopment)
  return configuredSinks(firebase)
}

const namesIn = (sinks: readonly AnalyticsSink[]) => sinks.map(({ receiver }) => receiver.name)

beforeEach(() => {
  vi.stubGlobal('window', { location: { search: '' } })
  return () => {
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
  }
})

test('a fully configured build on a developer’s machine has each receiver of docs/analytics.md once', () => {
  expect(namesIn(aBuild(CONFIGURED, { isDevelopment: true })).toSorted()).toEqual(
    RECEIVERS.map(([{ name }]) => name).toSorted(),
  )
})

test.each([
  [
    'a measurement id',
    ['Firebase Analytics', 'Firebase Performance'],
    { VITE_FIREBASE_MEASUREMENT_ID: 'G-1' },
  ],
  ['a tag manager', ['tag manager'], { VITE_TAG_MANAGER_ID: 'GTM-1' }],
  ["Meta's Conversions API", ['Meta Conversions API'], { VITE_META_CONVERSIONS: 'true' }],
  ['nothing', [], {}],
])('a build configured with %s has the receivers %j and no others', (_, names, configuration) => {
  expect(namesIn(aBuild(configuration))).toEqual(names)
})

test('the tag manager of a build loads the configured container and gives its frame the click ids of the address', async () => {
  vi.stubGlobal('window', {
    location: { search: '?gclid=click-1&utm_term=ana' },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  const received: { script: string }[] = []
  const frame = {
    src: '',
    setAttribute: () => undefined,
    remove: () => undefined,
    addEventListener: (_event: string, loaded: () => void) => loaded(),
    contentWindow: { postMessage: (message: { script: string }) => received.push(message) },
  }
  vi.stubGlobal('document', { createElement: () => frame, body: { append: () => undefined } })
  const abort = new AbortController()
  const sink = aBuild(CONFIGURED).find(({ receiver }) => receiver.name === 'tag manager')
  void sink?.start(abort.signal).catch(() => undefined)
  await vi.waitUntil(() => received.length > 0)
  abort.abort()
  expect([new URL(received[0]?.script ?? '').searchParams.get('id'), frame.src]).toEqual([
    'GTM-1',
    '/tags.html?gclid=click-1',
  ])
})

test('every receiver of the demo is a receiver of a fully configured build', () => {
  const live = namesIn(aBuild(CONFIGURED))
  expect(namesIn(standInSinks(firebase)).filter((name) => !live.includes(name))).toEqual([])
})
