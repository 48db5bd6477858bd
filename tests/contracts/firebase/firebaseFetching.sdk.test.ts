import { http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { Firebase } from '#infrastructure/firebase/Firebase.ts'
import { FirebaseRemoteSettings } from '#infrastructure/firebase/settings/FirebaseRemoteSettings.ts'
import { InMemoryKeyValueStore } from '#infrastructure/memory/InMemoryKeyValueStore.ts'
import { RecordingLog } from '#infrastructure/memory/RecordingLog.ts'
import { aFirebase, CONFIG, reloaded, silentLog, testServices } from './firebaseApps.ts'
import { database, server } from './firebaseServices.ts'
import { fetchedSettings } from '#infrastructure/browser/kept/fetchedSettings.ts'

const FETCH = 'https://firebaseremoteconfig.googleapis.com/v1/projects/*/namespaces/firebase:fetch'
const TWELVE_HOURS_MS = 43_200_000
const TEN_MINUTES_MS = 600_000
const DAY_MS = 86_400_000
const SIXTY_SECONDS_MS = 60_000

afterEach(() => {
  vi.useRealTimers()
  server.resetHandlers()
})

const publish = (a: string) =>
  database.change(
    (tables) => void (tables.template = { version: tables.template.version + 1, entries: { a } }),
  )

test('settings that are requested twice at the same time are fetched once', async () => {
  let requestCount = 0
  server.use(http.post(FETCH, () => void (requestCount += 1)))
  publish('first')
  const settings = new FirebaseRemoteSettings(
    aFirebase(),
    fetchedSettings(new InMemoryKeyValueStore()),
    silentLog,
  )
  await Promise.all([settings.refresh(), settings.refresh(0)])
  expect([requestCount, settings.read('a')]).toEqual([1, 'first'])
})

test(
  'a fetch may take up to 60 seconds: it is still running a millisecond before, and is abandoned and logged at 60 seconds',
  { tags: ['9.settings-timeout'] },
  async () => {
    const log = new RecordingLog()
    let isRequested = false
    server.use(
      http.post(FETCH, () => {
        isRequested = true
        return new Promise<never>(() => undefined)
      }),
    )
    const firebase = aFirebase()
    await firebase.remoteConfig()
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    const startedAt = Date.now()
    let isOver = false
    const fetching = new FirebaseRemoteSettings(
      firebase,
      fetchedSettings(new InMemoryKeyValueStore()),
      log,
      { minimumFetchIntervalMillis: 0 },
    )
      .refresh()
      .finally(() => (isOver = true))
    // The timeout starts with the first timer. The request needs a few turns of the event loop to reach the service.
    while (vi.getTimerCount() === 0) await new Promise(setImmediate)
    await vi.waitUntil(() => isRequested, { interval: 1 })
    await vi.advanceTimersByTimeAsync(startedAt + SIXTY_SECONDS_MS - 1 - Date.now())
    expect([isOver, log.errors.length]).toEqual([false, 0])
    await vi.advanceTimersByTimeAsync(1)
    await fetching
    expect([isOver, log.errors.length]).toEqual([true, 1])
  },
)

test(
  'settings that were fetched while the clock was ahead are fetched again once the clock is right',
  { tags: ['9.settings-fresh'] },
  async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const store = new InMemoryKeyValueStore()
    const today = Date.now()
    // An app of its own, which the SDK registers while the clock is ahead.
    const otherApp = testServices(() => new Firebase({ ...CONFIG, appId: '1:1:web:2' }))
    otherApp.aFirebase()
    const fetched = async () => {
      const settings = new FirebaseRemoteSettings(
        await otherApp.reloaded(),
        fetchedSettings(store),
        silentLog,
      )
      await settings.refresh()
      return settings.read('a')
    }
    publish('first')
    vi.setSystemTime(today + 400 * DAY_MS)
    expect(await fetched()).toBe('first')
    publish('second')
    vi.setSystemTime(today)
    expect(await fetched()).toBe('second')
  },
)

test(
  'settings are fresh for 12 hours, or for as long as the caller says: they are requested again a millisecond after that, but not before',
  { tags: ['9.settings-fresh'] },
  async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const store = new InMemoryKeyValueStore()
    publish('first')
    await new FirebaseRemoteSettings(aFirebase(), fetchedSettings(store), silentLog, {
      minimumFetchIntervalMillis: 0,
    }).refresh()
    const fetchedAt = Date.now()
    const refetchedAfter = TWELVE_HOURS_MS + 1
    for (const [after, expected, freshFor] of [
      [TEN_MINUTES_MS, 'first', TEN_MINUTES_MS],
      [TWELVE_HOURS_MS - 1, 'first'],
      [TWELVE_HOURS_MS, 'first'],
      [refetchedAfter, 'second'],
      [refetchedAfter + TEN_MINUTES_MS, 'second', TEN_MINUTES_MS],
      [refetchedAfter + TEN_MINUTES_MS + 1, 'third', TEN_MINUTES_MS],
    ] as const) {
      publish(after > refetchedAfter ? 'third' : 'second')
      vi.setSystemTime(fetchedAt + after)
      const settings = new FirebaseRemoteSettings(
        await reloaded(),
        fetchedSettings(store),
        silentLog,
      )
      await settings.refresh(freshFor)
      expect([after, settings.read('a')]).toEqual([after, expected])
    }
  },
)
