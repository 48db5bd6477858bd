import { IDBFactory } from 'fake-indexeddb'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { FirebaseAuthGateway } from '#infrastructure/firebase/account/FirebaseAuthGateway.ts'
import { KeptSession } from '#infrastructure/firebase/account/KeptSession.ts'
import { listenTo } from '../../account/hearing.ts'
import { accountsOver, aFirebase, CONFIG, silent, signInGatewayOver } from '../firebaseApps.ts'
import '../firebaseServices.ts'

const riley = { email: 'riley@example.com', password: 'onward1' }
const DATABASE = 'firebaseLocalStorageDb'

const onThisDevice = () => new KeptSession(CONFIG.apiKey).mayExist()

/** Replaces the browser's `indexedDB` until the end of the test. */
function withDatabases(indexedDB: unknown): void {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB') ?? {}
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: indexedDB })
  onTestFinished(() => void Object.defineProperty(globalThis, 'indexedDB', own))
}

const done = (request: IDBRequest) =>
  new Promise((resolve, reject) => Object.assign(request, { onsuccess: resolve, onerror: reject }))

afterEach(() => sessionStorage.clear())

describe('a device', () => {
  test('a device on which nobody has signed in stores no session and creates no database', async () => {
    withDatabases(new IDBFactory())
    expect(await onThisDevice()).toBe(false)
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(DATABASE)
  })

  test('a device stores the session of a person until they sign out', async () => {
    const { gateway, signInGateway } = await accountsOver(aFirebase())
    await signInGateway.signIn(riley)
    expect(await onThisDevice()).toBe(true)
    await gateway.signOut()
    expect(await onThisDevice()).toBe(false)
  })

  test('a shared device stores the session in the tab', async () => {
    const signInGateway = await signInGatewayOver(aFirebase())
    await signInGateway.persistIn('tab')
    await signInGateway.signIn(riley)
    expect(await onThisDevice()).toBe(true)
    sessionStorage.clear()
    expect(await onThisDevice()).toBe(false)
  })

  test('a device without IndexedDB stores the session elsewhere', async () => {
    withDatabases(undefined)
    expect(await onThisDevice()).toBe(false)
    await (await signInGatewayOver(aFirebase())).signIn(riley)
    expect(await onThisDevice()).toBe(true)
  })

  test('a device with a session of another project has none of this one', async () => {
    await (await signInGatewayOver(aFirebase())).signIn(riley)
    expect(await new KeptSession('another-project').mayExist()).toBe(false)
  })

  test('a device may have a session while its visitor returns from a provider', async () => {
    sessionStorage.setItem(`firebase:pendingRedirect:${CONFIG.apiKey}:[DEFAULT]`, '"true"')
    expect(await onThisDevice()).toBe(true)
  })

  test('a device with an empty database keeps no session', async () => {
    withDatabases(new IDBFactory())
    const opening = indexedDB.open(DATABASE)
    await done(opening)
    opening.result.close()
    expect(await onThisDevice()).toBe(false)
  })

  test('a device whose database never answers may have a session, which is decided after two seconds', async () => {
    withDatabases({ open: () => new EventTarget() })
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const answer = vi.fn<(mayBe: boolean) => void>()
    void onThisDevice().then(answer)
    await vi.advanceTimersByTimeAsync(1990)
    expect(answer).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(20)
    expect(answer).toHaveBeenCalledWith(true)
  })

  test('a device that blocks storage may have a session', async () => {
    withDatabases({
      open: () => {
        throw new DOMException('Refused', 'SecurityError')
      },
    })
    expect(await onThisDevice()).toBe(true)
  })
})

/** A page that counts how often the SDK is requested. */
function aPage(firebase = aFirebase()) {
  const asked = { times: 0 }
  const counting = {
    auth: () => {
      asked.times += 1
      return firebase.auth()
    },
  }
  return {
    asked,
    firebase,
    gateway: new FirebaseAuthGateway(counting, new KeptSession(firebase.apiKey), silent),
  }
}

describe('a page on a device without sessions', () => {
  test('a page on a device without sessions knows that nobody is signed in, signs nobody out and has no token, all without the SDK', async () => {
    const { gateway, asked } = aPage()
    const received = listenTo(gateway)
    await vi.waitFor(() => expect(received).toEqual([null]))
    await gateway.signOut()
    expect(await gateway.idToken()).toBeNull()
    expect(asked.times).toBe(0)
  })

  test.each([
    ['keeps something', () => window.dispatchEvent(new StorageEvent('storage', { key: 'stay' }))],
    ['was in front', () => document.dispatchEvent(new Event('visibilitychange'))],
    [
      'was opened from this one, which comes back from the back/forward cache',
      () => window.dispatchEvent(new Event('pageshow')),
    ],
  ])('a page without a session notices a sign-in when another tab %s', async (_when, happens) => {
    const { gateway, asked, firebase } = aPage()
    const received = listenTo(gateway)
    await vi.waitFor(() => expect(received).toEqual([null]))
    happens()
    // Waits for the page, which made the same look-up earlier.
    expect(await onThisDevice()).toBe(false)
    expect(asked.times).toBe(0)
    const { user } = await (await signInGatewayOver(firebase)).signIn(riley)
    happens()
    await vi.waitFor(() => expect(received).toEqual([null, user]))
  })
})
