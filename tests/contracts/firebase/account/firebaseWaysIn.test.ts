import { FirebaseError } from 'firebase/app'
import { expect, test } from 'vitest'
import type { AuthErrorCode } from '../../../../src/application/ports/account/AuthGateway.ts'
import { aFirebase, anAuthGateway, silent } from '../firebaseApps.ts'
import { alterAccount, database, faults } from '../firebaseWorld.ts'
import { StagedWindows } from '../../account/StagedWindows.ts'
import { waysInContract } from '../../account/waysInContract.ts'

for (const enumerationProtection of [true, false]) {
  waysInContract(`FirebaseAuthGateway, enumeration protection ${enumerationProtection ? 'on' : 'off'},`, async () => {
    database.change(({ settings }) => void (settings.enumerationProtection = enumerationProtection))
    const windows = new StagedWindows()
    return {
      gateway: anAuthGateway(aFirebase(), silent, windows),
      stageWindow: (outcome) => void (windows.outcome = outcome),
      givenToken: async () => JSON.stringify({ uid: 'device-1' }),
    }
  })
}

class FailingWindows extends StagedWindows {
  readonly #code: string

  constructor(code: string) {
    super()
    this.#code = code
  }

  override open(): Promise<never> {
    return Promise.reject(new FirebaseError(this.#code, 'staged'))
  }
}

/** The SDK's errors when a provider's window goes wrong. No provider is available here to cause them. */
test.each<[string, AuthErrorCode]>([
  ['auth/popup-blocked', 'popupBlocked'],
  ['auth/operation-not-supported-in-this-environment', 'popupBlocked'],
  ['auth/popup-closed-by-user', 'popupClosed'],
  ['auth/cancelled-popup-request', 'popupClosed'],
  ['auth/user-cancelled', 'popupClosed'],
  ['auth/network-request-failed', 'offline'],
  ['auth/too-many-requests', 'throttled'],
  ['auth/unauthorized-domain', 'unknown'],
  ['auth/operation-not-allowed', 'unknown'],
  ['auth/web-storage-unsupported', 'unknown'],
  ['auth/internal-error', 'unknown'],
  ['auth/timeout', 'unknown'],
  ['auth/user-disabled', 'unknown'],
])('a window that fails with %s is reported as %s, by popup and by redirect', { tags: ['8.login-error'] }, async (code, told) => {
  const gateway = anAuthGateway(aFirebase(), silent, new FailingWindows(code))
  await expect(gateway.signInWith('google.com')).rejects.toMatchObject({ name: 'AuthError', code: told, email: null })
  await gateway.leaveFor('google.com')
  await expect(gateway.returned('google.com')).rejects.toMatchObject({ name: 'AuthError', code: told, email: null })
})

test('the role in a token is reported once it is known', async () => {
  alterAccount('demo-sam', { role: 'coach' })
  const gateway = anAuthGateway(aFirebase())
  const roles: (string | undefined)[] = []
  gateway.observe((user) => void roles.push(user?.role))
  await gateway.signIn({ email: 'sam@example.com', password: 'onward1' })
  await expect.poll(() => roles.at(-1)).toBe('coach')
})

test('an unknown role is reported as an ordinary user', async () => {
  alterAccount('demo-sam', { role: undefined })
  const gateway = anAuthGateway(aFirebase())
  expect((await gateway.signIn({ email: 'sam@example.com', password: 'onward1' })).user.role).toBe('user')
})

test("signing in with a store's token while offline is reported as offline", async () => {
  faults.set('signInWithCustomToken', { offline: true })
  await expect(anAuthGateway(aFirebase()).signInWithToken('{"uid":"x"}')).rejects.toMatchObject({ code: 'offline' })
})
