import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { FirebaseAuthGateway } from '#infrastructure/firebase/account/FirebaseAuthGateway.ts'
import { KeptSession } from '#infrastructure/firebase/account/KeptSession.ts'
import { listenTo } from '../../account/AccountHarness.ts'
import {
  gatewaysOver,
  aFirebase,
  CONFIG,
  KeptSessionOfTest,
  silentLog,
  signInGatewayOver,
  withDatabases,
} from '../firebaseApps.ts'
import '../firebaseServices.ts'

const riley = { email: 'riley@example.com', password: 'onward1' }
const DATABASE = 'firebaseLocalStorageDb'

const mayHaveSession = () => new KeptSession(CONFIG.apiKey).mayExist()

const completionOf = (request: IDBRequest) =>
  new Promise((resolve, reject) => Object.assign(request, { onsuccess: resolve, onerror: reject }))

afterEach(() => sessionStorage.clear())

test('a device on which nobody has signed in stores no session and creates no database', async () => {
  withDatabases(new IDBFactory())
  expect(await mayHaveSession()).toBe(false)
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(DATABASE)
})

test('a device stores the session of a person until they sign out', async () => {
  const { gateway, signInGateway } = await gatewaysOver(aFirebase())
  await signInGateway.signIn(riley)
  expect(await mayHaveSession()).toBe(true)
  await gateway.signOut()
  expect(await mayHaveSession()).toBe(false)
})

test('a shared device stores the session in the tab', async () => {
  const signInGateway = await signInGatewayOver(aFirebase())
  await signInGateway.persistIn('tab')
  await signInGateway.signIn(riley)
  expect(await mayHaveSession()).toBe(true)
  sessionStorage.clear()
  expect(await mayHaveSession()).toBe(false)
})

test('a device without IndexedDB stores the session elsewhere', async () => {
  withDatabases(undefined)
  expect(await mayHaveSession()).toBe(false)
  await (await signInGatewayOver(aFirebase())).signIn(riley)
  expect(await mayHaveSession()).toBe(true)
})

test('a session of another project does not count as a session of this project', async () => {
  await (await signInGatewayOver(aFirebase())).signIn(riley)
  expect(await new KeptSession('another-project').mayExist()).toBe(false)
})

test('a device counts as having a session while its visitor returns from a provider', async () => {
  sessionStorage.setItem(`firebase:pendingRedirect:${CONFIG.apiKey}:[DEFAULT]`, '"true"')
  expect(await mayHaveSession()).toBe(true)
})

test('a device with an empty database has no session', async () => {
  withDatabases(new IDBFactory())
  const opening = indexedDB.open(DATABASE)
  await completionOf(opening)
  opening.result.close()
  expect(await mayHaveSession()).toBe(false)
})

test('after two seconds without a response from its database, a device counts as having a session', async () => {
  withDatabases({ open: () => new EventTarget() })
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const answer = vi.fn<(mayBe: boolean) => void>()
  void mayHaveSession().then(answer)
  await vi.advanceTimersByTimeAsync(1990)
  expect(answer).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20)
  expect(answer).toHaveBeenCalledWith(true)
})

test('a device that blocks storage counts as having a session', async () => {
  withDatabases({
    open: () => {
      throw new DOMException('Refused', 'SecurityError')
    },
  })
  expect(await mayHaveSession()).toBe(true)
})

/** A page that counts how often the SDK is requested. */
function aPage(firebase = aFirebase()) {
  const sdkRequests = { count: 0 }
  const countingFirebase = {
    auth: () => {
      sdkRequests.count += 1
      return firebase.auth()
    },
  }
  return {
    sdkRequests,
    firebase,
    gateway: new FirebaseAuthGateway(
      countingFirebase,
      new KeptSessionOfTest(firebase.apiKey),
      silentLog,
    ),
  }
}

test('a page on a device without sessions knows that nobody is signed in and signs nobody out, all without the SDK', async () => {
  const { gateway, sdkRequests } = aPage()
  const received = listenTo(gateway)
  await vi.waitFor(() => expect(received).toEqual([null]))
  await gateway.signOut()
  expect(sdkRequests.count).toBe(0)
})

test.each([
  [
    'another tab writes to storage',
    () => window.dispatchEvent(new StorageEvent('storage', { key: 'stay' })),
  ],
  ['the page becomes visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
  [
    'the page is restored from the back/forward cache',
    () => window.dispatchEvent(new Event('pageshow')),
  ],
])('a page without a session notices a sign-in in another tab when %s', async (_title, trigger) => {
  const { gateway, sdkRequests, firebase } = aPage()
  const received = listenTo(gateway)
  await vi.waitFor(() => expect(received).toEqual([null]))
  trigger()
  // Waits until the page has finished the same look-up, which it began earlier.
  expect(await mayHaveSession()).toBe(false)
  expect(sdkRequests.count).toBe(0)
  const { user } = await (await signInGatewayOver(firebase)).signIn(riley)
  trigger()
  await vi.waitFor(() => expect(received).toEqual([null, user]))
})
