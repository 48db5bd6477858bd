import { FirebaseError } from 'firebase/app'
import type { Auth, UserCredential } from 'firebase/auth'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { AuthErrorCode } from '#application/ports/account/SignInGateway.ts'
import type { SocialProvider } from '#domain/vocabulary/account.ts'
import { gatewaysOver, aFirebase, ROBIN, silentLog, signInGatewayOver } from '../firebaseApps.ts'
import type { DemoFault } from '#demo/backEnd/DemoFaults.ts'
import { clock, faults, server } from '../firebaseServices.ts'
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
  ['auth/web-storage-unsupported', 'storageBlocked'],
  ['auth/internal-error', 'scriptBlocked'],
  ['auth/multi-factor-auth-required', 'secondFactor'],
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

/** The answers of the account service to a password. Some are written as the demo's faults, which the SDK reads as the service's. */
test.each<[DemoFault, AuthErrorCode]>([
  [{ status: 400, says: 'INVALID_LOGIN_CREDENTIALS' }, 'invalidCredentials'],
  [{ status: 400, says: 'INVALID_PASSWORD' }, 'invalidCredentials'],
  [{ status: 400, says: 'EMAIL_NOT_FOUND' }, 'invalidCredentials'],
  [{ status: 400, says: 'INVALID_EMAIL' }, 'invalidEmail'],
  [{ status: 400, says: 'USER_DISABLED' }, 'disabled'],
  [{ status: 400, says: 'TOO_MANY_ATTEMPTS_TRY_LATER' }, 'throttled'],
  [{ status: 400, says: 'OPERATION_NOT_ALLOWED' }, 'paused'],
  [{ status: 400, says: 'PASSWORD_LOGIN_DISABLED' }, 'paused'],
  [{ status: 403, says: 'PERMISSION_DENIED' }, 'unknown'],
  [{ status: 500 }, 'unknown'],
  [{ status: 503 }, 'unknown'],
  [{ offline: true }, 'offline'],
])(
  'a log-in by password that is answered with %j is reported as %s',
  { tags: ['8.login-error'] },
  async (fault, code) => {
    faults.set('signInWithPassword', fault)
    const signInGateway = await signInGatewayOver(aFirebase())
    await expect(signInGateway.signIn(ROBIN)).rejects.toMatchObject({ name: 'AuthError', code })
  },
)

test(
  'a log-in by password of an account with a second factor is reported as secondFactor',
  { tags: ['8.login-error'] },
  async () => {
    server.use(
      http.post(/accounts:signInWithPassword$/, () =>
        HttpResponse.json({ mfaPendingCredential: 'pending', mfaInfo: [] }),
      ),
    )
    const signInGateway = await signInGatewayOver(aFirebase())
    await expect(signInGateway.signIn(ROBIN)).rejects.toMatchObject({ code: 'secondFactor' })
  },
)

test(
  'a log-in and a check of the account after the browser has lost its database are reported as storageLost',
  { tags: ['8.login-error'] },
  async () => {
    const { gateway, signInGateway } = await gatewaysOver(aFirebase())
    await signInGateway.signUp(ROBIN)
    const database = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    })
    onTestFinished(() => database.mockRestore())
    await expect(gateway.checkAccount()).rejects.toMatchObject({ code: 'storageLost' })
    await expect(signInGateway.signIn(ROBIN)).rejects.toMatchObject({ code: 'storageLost' })
  },
)

test(
  'an answer that the provider gives just before its window is cancelled signs nobody in',
  { tags: ['4.cancelled-window'] },
  async () => {
    const window = new AbortController()
    /** Windows that are cancelled while the SDK exchanges the answer of the provider. */
    class LateWindows extends StagedWindows {
      override async open(auth: Auth, provider: SocialProvider): Promise<UserCredential> {
        this.outcome = { email: ROBIN.email }
        const credential = await super.open(auth, provider)
        window.abort()
        return credential
      }
    }
    const { gateway, signInGateway } = await gatewaysOver(aFirebase(), silentLog, new LateWindows())
    await expect(signInGateway.signInWith('google.com', window.signal)).rejects.toMatchObject({
      code: 'popupClosed',
    })
    expect((await gateway.connect()).currentUser).toBeNull()
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
