import { FirebaseError } from 'firebase/app'
import { expect, onTestFinished, test } from 'vitest'
import type { AuthErrorCode } from '#application/ports/account/AuthError.ts'
import { gatewaysOver, aFirebase, ROBIN, silentLog, signInGatewayOver } from '../firebaseApps.ts'
import { clock, faults } from '../firebaseServices.ts'
import { StagedWindows } from '../../account/StagedWindows.ts'

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
  ['auth/operation-not-allowed', 'paused'],
  ['auth/web-storage-unsupported', 'unknown'],
  ['auth/internal-error', 'unknown'],
  ['auth/timeout', 'unknown'],
  ['auth/user-disabled', 'disabled'],
])(
  'a sign-in by popup or by redirect that fails with %s is reported as %s',
  { tags: ['8.login-error'] },
  async (code, expected) => {
    const signInGateway = await signInGatewayOver(aFirebase(), new FailingWindows(code))
    await expect(signInGateway.signInWith('google.com')).rejects.toMatchObject({
      name: 'AuthError',
      code: expected,
      email: null,
    })
    await signInGateway.leaveFor('google.com')
    await expect(signInGateway.returned('google.com')).rejects.toMatchObject({
      name: 'AuthError',
      code: expected,
      email: null,
    })
  },
)

test("signing in with a device store's token while offline is reported as offline", async () => {
  faults.set('signInWithCustomToken', { offline: true })
  await expect(
    (await signInGatewayOver(aFirebase())).signInWithToken('{"uid":"x"}'),
  ).rejects.toMatchObject({ code: 'offline' })
})

test.each(['password', 'google.com'] as const)(
  'an account that was created an hour ago is an hour old at a sign-in by %s',
  { tags: ['4.lost-sign-up'] },
  async (method) => {
    onTestFinished(() => void (clock.ahead = 0))
    const windows = new StagedWindows()
    windows.outcome = { email: ROBIN.email }
    const { gateway, signInGateway } = await gatewaysOver(aFirebase(), silentLog, windows)
    const signIn = () =>
      method === 'password' ? signInGateway.signIn(ROBIN) : signInGateway.signInWith(method)
    await (method === 'password' ? signInGateway.signUp(ROBIN) : signIn())
    await gateway.signOut()
    clock.ahead = 3_600_000
    const { msSinceCreation, isNew } = await signIn()
    expect([isNew, Math.round(msSinceCreation / 60_000)]).toEqual([false, 60])
  },
)
