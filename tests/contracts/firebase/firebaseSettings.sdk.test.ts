import { IDBFactory } from 'fake-indexeddb'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { wholeNumber } from '#application/settings/Setting.ts'
import { Settings } from '#application/settings/Settings.ts'
import type { Log } from '#application/ports/Log.ts'
import { FirebaseRemoteSettings } from '#infrastructure/firebase/settings/FirebaseRemoteSettings.ts'
import { InMemoryKeyValueStore } from '#infrastructure/memory/InMemoryKeyValueStore.ts'
import { RecordingLog } from '#infrastructure/memory/RecordingLog.ts'
import { aFirebase, reloaded, silentLog } from './firebaseApps.ts'
import { database, faults, server } from './firebaseServices.ts'
import { fetchedSettings } from '#infrastructure/browser/kept/fetchedSettings.ts'

const WORKOUTS_PER_WEEK = wholeNumber('workouts_per_week', 4)
const FETCH = /namespaces\/firebase:fetch$/

/** The number of requests for settings. */
let requestCount = 0
server.events.on('request:start', ({ request }) => {
  if (FETCH.test(new URL(request.url).pathname)) requestCount += 1
})

// Gives each test empty databases, because the SDK stores settings and how long to wait after a failure.
beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))

afterEach(() => server.resetHandlers())

const EVERY_TIME = { minimumFetchIntervalMillis: 0 }

const aStore = (remote_settings?: string) =>
  new InMemoryKeyValueStore(remote_settings === undefined ? {} : { remote_settings })

/** Settings that this device has never fetched, and that every `refresh` fetches. */
const uncachedSettings = (log: Log = silentLog, firebase = aFirebase()) =>
  new FirebaseRemoteSettings(firebase, fetchedSettings(aStore()), log, EVERY_TIME)

/** Waits for a later millisecond, because the SDK treats two fetches in the same millisecond as within any interval. */
async function nextMillisecond(): Promise<void> {
  const now = Date.now()
  await vi.waitUntil(() => Date.now() > now, { interval: 1 })
}

async function publish(entries: Record<string, string>): Promise<void> {
  database.change(
    (tables) => void (tables.template = { version: tables.template.version + 1, entries }),
  )
  await nextMillisecond()
}

test(
  'an unchanged template (NO_CHANGE) keeps the known settings',
  { tags: ['8.settings-unchanged'] },
  async () => {
    const log = new RecordingLog()
    const settings = uncachedSettings(log)
    await publish({ a: 'unchanged' })
    await settings.refresh()
    await nextMillisecond()
    await settings.refresh()
    expect([settings.read('a'), log.errors]).toEqual(['unchanged', []])
  },
)

test(
  'a page whose settings are still fresh does not use the SDK',
  { tags: ['9.settings-fresh'] },
  async () => {
    const store = aStore()
    await publish({ a: 'first' })
    await new FirebaseRemoteSettings(
      aFirebase(),
      fetchedSettings(store),
      silentLog,
      EVERY_TIME,
    ).refresh()
    const firebase = await reloaded()
    const used = vi.fn<() => void>()
    const watchedFirebase = {
      ...firebase,
      remoteConfig: () => {
        used()
        return firebase.remoteConfig()
      },
    }
    await publish({ a: 'second' })
    const settings = new FirebaseRemoteSettings(watchedFirebase, fetchedSettings(store), silentLog)
    await settings.refresh()
    expect(settings.read('a')).toBe('first')
    expect(used).not.toHaveBeenCalled()
  },
)

test(
  'a fetched value that is not a text is logged and left out',
  { tags: ['8.refused-by-browser'] },
  async () => {
    server.use(
      http.post(FETCH, () =>
        HttpResponse.json(
          {
            entries: { sku_year: 7, sku_month: 'onward-month' },
            state: 'UPDATE',
            templateVersion: '9999',
          },
          { headers: { ETag: 'etag-9999' } },
        ),
      ),
    )
    const log = new RecordingLog()
    const settings = uncachedSettings(log)
    await nextMillisecond()
    await settings.refresh()
    expect([settings.read('sku_year'), settings.read('sku_month')]).toEqual([null, 'onward-month'])
    expect(log.errors).toHaveLength(1)
  },
)

test(
  'while the first fetch hangs, the defaults are available at once and nothing waits',
  { tags: ['2.settings-wait'] },
  async () => {
    server.use(http.post(FETCH, () => new Promise<never>(() => undefined)))
    const remote = new FirebaseRemoteSettings(aFirebase(), fetchedSettings(aStore()), silentLog, {
      fetchTimeoutMillis: 300,
    })
    const settings = new Settings(remote, silentLog)
    const fetching = remote.refresh()
    expect(settings.read(WORKOUTS_PER_WEEK)).toBe(4)
    await fetching
    expect(settings.read(WORKOUTS_PER_WEEK)).toBe(4)
  },
)

/** Stops the SDK's timers until the test advances them. Dates stay real: the SDK treats a fetch in the future as fresh. */
function stopTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

/**
 * Waits until the SDK pauses before its next request. The first pause takes no time. One of the three timers ends the pause, the
 * others are the timeouts of the whole fetch, the SDK's and ours. `vi.waitUntil` would advance the stopped timers.
 */
async function untilPaused(): Promise<void> {
  while (vi.getTimerCount() < 3) await new Promise(setImmediate)
}

/** Waits until this many requests were made. The number of timers would not show that: other code may have timers, too. */
async function untilRequested(times: number): Promise<void> {
  const isWaiting = () => requestCount < times
  while (isWaiting()) await new Promise(setImmediate)
}

async function untilPausedAfterFirstRequest(): Promise<void> {
  await untilPaused()
  await vi.advanceTimersByTimeAsync(0)
  await untilPaused()
}

test.each([429, 500, 503, 504])(
  'a service that keeps failing with %i gets another request after a pause, but none after the timeout',
  { tags: ['8.settings-refused'] },
  async (status) => {
    await nextMillisecond()
    faults.set('remoteConfig', { status })
    const firebase = aFirebase()
    await firebase.remoteConfig()
    const settings = new FirebaseRemoteSettings(
      firebase,
      fetchedSettings(aStore('{"a":"known"}')),
      silentLog,
      { ...EVERY_TIME, fetchTimeoutMillis: 2500 },
    )
    const before = requestCount
    stopTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0.5) // The SDK pauses for one second, then for two.
    const fetching = settings.refresh()
    await untilPausedAfterFirstRequest()
    await untilRequested(before + 1)
    await vi.advanceTimersByTimeAsync(1500)
    await untilRequested(before + 2)
    await untilPaused()
    expect(requestCount - before).toBe(2)
    await vi.advanceTimersByTimeAsync(1000)
    await fetching
    expect(settings.read('a')).toBe('known')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requestCount - before).toBe(2)
    faults.clear()
  },
)

test.each([
  ['version', { state: 'UPDATE', entries: { a: '1' } }, { ETag: '"no version"' }],
  ['ETag', { state: 'UPDATE', entries: { a: '1' }, templateVersion: '9' }, {}],
] as const)(
  'a response without a %s is ignored and logged',
  { tags: ['8.settings-empty'] },
  async (_, body, headers) => {
    server.use(http.post(FETCH, () => HttpResponse.json(body, { headers })))
    const log = new RecordingLog()
    const settings = uncachedSettings(log)
    await settings.refresh()
    expect([settings.read('a'), settings.hasFetched()]).toEqual([null, false])
    expect(log.errors).toHaveLength(1)
  },
)

test.each(['NO_TEMPLATE', 'EMPTY_CONFIG'])(
  'a service that reports %s has an empty configuration',
  { tags: ['8.settings-empty'] },
  async (state) => {
    await publish({ a: '1' })
    const settings = uncachedSettings()
    await settings.refresh()
    await nextMillisecond()
    server.use(
      http.post(FETCH, () =>
        HttpResponse.json({ state, templateVersion: '9' }, { headers: { ETag: `"${state}"` } }),
      ),
    )
    await settings.refresh()
    expect(settings.read('a')).toBeNull()
  },
)

test(
  'a service with an unspecified state is retried, as after a 500',
  { tags: ['8.settings-unspecified'] },
  async () => {
    await publish({ a: 'after all' })
    server.use(
      http.post(
        FETCH,
        () =>
          HttpResponse.json(
            { state: 'INSTANCE_STATE_UNSPECIFIED', templateVersion: '9' },
            { headers: { ETag: '"u"' } },
          ),
        { once: true },
      ),
    )
    const settings = uncachedSettings()
    const before = requestCount
    await settings.refresh()
    expect(requestCount - before).toBe(2)
    expect(settings.read('a')).toBe('after all')
  },
)
