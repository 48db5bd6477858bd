import { onTestFinished } from 'vitest'
import { remoteSettingsContract } from '../remoteSettingsContract.ts'
import { remoteSettingsHarness } from './remoteSettingsHarness.ts'

/** Browsers without a database, such as a page in a frame without storage. */
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

for (const [browser, database] of Object.entries(WITHOUT_DATABASE)) {
  remoteSettingsContract(`FirebaseRemoteSettings in a browser that ${browser}`, async () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB') ?? {}
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: database })
    onTestFinished(() => void Object.defineProperty(globalThis, 'indexedDB', own))
    return remoteSettingsHarness()
  })
}
