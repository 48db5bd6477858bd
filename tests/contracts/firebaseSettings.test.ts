import { expect, test, vi } from 'vitest'
import { FirebaseRemoteSettings } from '../../src/infrastructure/firebase/FirebaseRemoteSettings.ts'
import { InMemoryKeyValueStore } from '../../src/infrastructure/memory/InMemoryKeyValueStore.ts'
import { aFirebase, reloaded, silent } from './firebaseApps.ts'
import { database, faults } from './firebaseWorld.ts'

const EVERY_TIME = { minimumFetchIntervalMillis: 0 }

const aStore = (remote_settings?: string) => new InMemoryKeyValueStore(remote_settings === undefined ? {} : { remote_settings })

/** A fetch within the millisecond of the last one counts as within any interval. */
const aMoment = () => new Promise((later) => setTimeout(later, 3))

async function publish(entries: Record<string, string>): Promise<void> {
  database.change((world) => void (world.template = { version: world.template.version + 1, entries }))
  await aMoment()
}

test('what was fetched is known at once after a reload, without asking', async () => {
  const store = aStore()
  await publish({ promo_isic_month: 'true' })
  const settings = new FirebaseRemoteSettings(aFirebase(), store, silent, EVERY_TIME)
  expect(settings.read('promo_isic_month')).toBeNull()
  await settings.refresh()
  expect(settings.read('promo_isic_month')).toBe('true')
  expect(new FirebaseRemoteSettings(await reloaded(), store, silent).read('promo_isic_month')).toBe('true')
})

test('what was taken out of the template is forgotten', async () => {
  const settings = new FirebaseRemoteSettings(aFirebase(), aStore(), silent, EVERY_TIME)
  await publish({ a: '1', b: '2' })
  await settings.refresh()
  await publish({ b: '3' })
  await settings.refresh()
  expect([settings.read('a'), settings.read('b')]).toEqual([null, '3'])
  await publish({})
  await settings.refresh()
  expect(settings.read('b')).toBeNull()
})

test('an unchanged template keeps what is known', async () => {
  const settings = new FirebaseRemoteSettings(aFirebase(), aStore(), silent, EVERY_TIME)
  await publish({ a: 'unchanged' })
  await settings.refresh()
  await aMoment()
  await settings.refresh()
  expect(settings.read('a')).toBe('unchanged')
})

test('within the interval nothing is asked', async () => {
  await publish({ a: 'first' })
  const settings = new FirebaseRemoteSettings(aFirebase(), aStore(), silent, EVERY_TIME)
  await settings.refresh()
  await publish({ a: 'second' })
  const patient = new FirebaseRemoteSettings(await reloaded(), aStore(), silent)
  await patient.refresh()
  expect(patient.read('a')).toBe('first')
})

test('a fetch that fails is logged and keeps what is known', async () => {
  const error = vi.fn<(said: unknown) => void>()
  await aMoment()
  faults.set('remoteConfig', { status: 400 })
  const settings = new FirebaseRemoteSettings(aFirebase(), aStore('{"a":"known"}'), { ...silent, error }, EVERY_TIME)
  await settings.refresh()
  expect(settings.read('a')).toBe('known')
  expect(error).toHaveBeenCalledOnce()
})

test.each(['nonsense', 'null', '[1]', '"text"', '{"a":1,"b":null}'])('a store that says %s knows nothing', (stored) => {
  const settings = new FirebaseRemoteSettings(aFirebase(), aStore(stored), silent)
  expect([settings.read('a'), settings.read('b'), settings.read('0'), settings.read('toString')]).toEqual([null, null, null, null])
})
