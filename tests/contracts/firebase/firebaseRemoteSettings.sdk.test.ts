import { FirebaseRemoteSettings } from '#infrastructure/firebase/settings/FirebaseRemoteSettings.ts'
import { InMemoryKeyValueStore } from '#infrastructure/memory/InMemoryKeyValueStore.ts'
import { RecordingLog } from '#infrastructure/memory/RecordingLog.ts'
import { fetchedSettings } from '#infrastructure/browser/kept/fetchedSettings.ts'
import { remoteSettingsContract, type SettingsHarness } from '../remoteSettingsContract.ts'
import { aFirebase, reloaded, withDatabases } from './firebaseApps.ts'
import { database, faults } from './firebaseServices.ts'

const EVERY_TIME = { minimumFetchIntervalMillis: 0 }

/** Remote settings from the demo's service. */
async function remoteSettingsHarness(): Promise<SettingsHarness> {
  const store = new InMemoryKeyValueStore()
  const log = new RecordingLog()
  return {
    settings: new FirebaseRemoteSettings(aFirebase(), fetchedSettings(store), log, EVERY_TIME),
    async publish(entries) {
      database.change(
        (tables) => void (tables.template = { version: tables.template.version + 1, entries }),
      )
    },
    // A permanent error: the SDK would retry after a temporary one.
    failNextFetch: () => faults.set('remoteConfig', { status: 400, times: 1 }),
    errorsLogged: () => log.errors.length,
    afterReload: async () =>
      new FirebaseRemoteSettings(await reloaded(), fetchedSettings(store), log, EVERY_TIME),
  }
}

/** The `indexedDB` of each kind of browser in which a page has no database, for example in a frame without storage. */
const WITHOUT_DATABASE = {
  'has no IndexedDB': undefined,
  'has an IndexedDB that is null': null,
  'throws when IndexedDB is opened': {
    open() {
      throw new DOMException('Access is denied', 'SecurityError')
    },
  },
  'does not open IndexedDB': {
    open() {
      const request = new EventTarget()
      queueMicrotask(() => request.dispatchEvent(new Event('error')))
      return request
    },
  },
}

remoteSettingsContract('FirebaseRemoteSettings', remoteSettingsHarness)

for (const [browser, indexedDB] of Object.entries(WITHOUT_DATABASE)) {
  remoteSettingsContract(`FirebaseRemoteSettings in a browser that ${browser}`, async () => {
    withDatabases(indexedDB)
    return remoteSettingsHarness()
  })
}
