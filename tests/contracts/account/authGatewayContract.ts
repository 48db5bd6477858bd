import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { AuthError, type AuthGateway, type Credentials } from '../../../src/application/ports/account/AuthGateway.ts'
import type { AuthUser } from '../../../src/domain/person/AuthUser.ts'

/** The provider with nobody signed in and only the accounts that a test gives it. */
export interface AuthHarness {
  readonly gateway: AuthGateway
  /** Creates an account and leaves the signed-in person as they are. */
  givenAccount(credentials: Credentials): Promise<void>
  /** Makes the next call of this kind fail in this way; the one after it succeeds. */
  failNext(call: AuthCall, code: OutageCode): void
}

type AuthCall = 'signUp' | 'signIn' | 'sendPasswordReset'
type OutageCode = 'throttled' | 'offline' | 'unknown'

const OUTAGES: readonly OutageCode[] = ['throttled', 'offline', 'unknown']

const robin: Credentials = { email: 'robin@example.com', password: 'a-long-one' }
const kim: Credentials = { email: 'kim@example.com', password: 'another-one' }

/** What every adapter of AuthGateway does. */
export function authGatewayContract(adapter: string, arrange: () => Promise<AuthHarness>): void {
  describe(`${adapter} as the authentication provider`, () => {
    describe('observing', () => {
      test('reports that nobody is signed in once that is known', async () => {
        const { gateway } = await arrange()
        const heard = listenTo(gateway)
        await vi.waitFor(() => expect(heard).toEqual([null]))
      })

      test('reports who signs in, and that they sign out', async () => {
        const { gateway, givenAccount } = await arrange()
        await givenAccount(robin)
        const heard = listenTo(gateway)
        await vi.waitFor(() => expect(heard).toEqual([null]))
        const { user } = await gateway.signIn(robin)
        await vi.waitFor(() => expect(heard).toEqual([null, user]))
        await gateway.signOut()
        await vi.waitFor(() => expect(heard).toEqual([null, user, null]))
      })

      test('reports who signs up', async () => {
        const { gateway } = await arrange()
        const heard = listenTo(gateway)
        const { user } = await gateway.signUp(robin)
        await vi.waitFor(() => expect(heard.at(-1)).toEqual(user))
      })

      test('reports to a late listener who is signed in', async () => {
        const { gateway } = await arrange()
        const { user } = await gateway.signUp(robin)
        const heard = listenTo(gateway)
        await vi.waitFor(() => expect(heard).toEqual([user]))
      })

      test('ends when it is unsubscribed, which may happen twice', async () => {
        const { gateway } = await arrange()
        const gone: (AuthUser | null)[] = []
        const stop = gateway.observe((user) => void gone.push(user))
        await vi.waitFor(() => expect(gone).toEqual([null]))
        stop()
        stop()
        const stays = listenTo(gateway)
        const { user } = await gateway.signUp(robin)
        await vi.waitFor(() => expect(stays.at(-1)).toEqual(user))
        expect(gone).toEqual([null])
      })

      test('reports nothing if it is ended at once', async () => {
        const { gateway } = await arrange()
        const gone: (AuthUser | null)[] = []
        gateway.observe((user) => void gone.push(user))()
        const stays = listenTo(gateway)
        await vi.waitFor(() => expect(stays).toEqual([null]))
        expect(gone).toEqual([])
      })
    })

    describe('signing up', () => {
      test('returns a person with a password and nothing more', async () => {
        const { gateway } = await arrange()
        expect(await gateway.signUp(robin)).toEqual({
          user: {
            uid: expect.stringMatching(/./),
            email: robin.email,
            emailVerified: false,
            displayName: null,
            photoURL: null,
            providers: ['password'],
            role: 'user',
          },
          isNew: true,
          method: 'password',
        })
      })

      test('creates an account for signing in again', async () => {
        const { gateway } = await arrange()
        const { uid } = (await gateway.signUp(robin)).user
        await gateway.signOut()
        expect(await gateway.signIn(robin)).toMatchObject({ user: { uid, email: robin.email }, isNew: false })
      })

      test('rejects an address in use, and names it', async () => {
        const { gateway, givenAccount } = await arrange()
        await givenAccount(robin)
        expect(await refusal(gateway.signUp({ ...robin, password: 'something-else' }))).toEqual({ code: 'emailExists', email: robin.email })
      })

      test('ignores the case of an address', async () => {
        const { gateway, givenAccount } = await arrange()
        await givenAccount(robin)
        expect(await refusal(gateway.signUp({ ...robin, email: 'Robin@Example.com' }))).toMatchObject({ code: 'emailExists' })
      })

      test.each(['', 'robin', 'robin@', '@example.com'])('rejects the address %j', async (email) => {
        const { gateway } = await arrange()
        expect(await refusal(gateway.signUp({ ...robin, email }))).toEqual({ code: 'invalidEmail', email: null })
      })

      test.each(['', '12345'])('rejects the password %j', { tags: ['8.weak-password'] }, async (password) => {
        const { gateway } = await arrange()
        expect(await refusal(gateway.signUp({ ...robin, password }))).toEqual({ code: 'weakPassword', email: null })
      })

      test('signs nobody in when it is rejected', async () => {
        const { gateway } = await arrange()
        expect(await refusal(gateway.signUp({ ...robin, password: '' }))).toEqual({ code: 'weakPassword', email: null })
        const heard = listenTo(gateway)
        await vi.waitFor(() => expect(heard).toEqual([null]))
      })
    })

    describe('signing in', () => {
      test('returns the person of the account', async () => {
        const { gateway, givenAccount } = await arrange()
        await givenAccount(kim)
        await givenAccount(robin)
        expect(await gateway.signIn(robin)).toMatchObject({ user: { email: robin.email, providers: ['password'] }, isNew: false, method: 'password' })
      })

      test('rejects a wrong password and an unknown address in the same way', async () => {
        const { gateway, givenAccount } = await arrange()
        await givenAccount(robin)
        expect(await refusal(gateway.signIn({ ...robin, password: 'a-wrong-one' }))).toEqual({ code: 'invalidCredentials', email: null })
        expect(await refusal(gateway.signIn(kim))).toEqual({ code: 'invalidCredentials', email: null })
      })

      test('rejects an invalid address', { tags: ['8.invalid-email'] }, async () => {
        const { gateway } = await arrange()
        expect(await refusal(gateway.signIn({ ...robin, email: 'robin' }))).toEqual({ code: 'invalidEmail', email: null })
      })

      test('rejects an empty password', { tags: ['8.weak-password'] }, async () => {
        const { gateway, givenAccount } = await arrange()
        await givenAccount(robin)
        expect(await refusal(gateway.signIn({ ...robin, password: '' }))).toEqual({ code: 'weakPassword', email: null })
      })

      test('keeps the signed-in person when it is rejected', async () => {
        const { gateway, givenAccount } = await arrange()
        await givenAccount(kim)
        const { user } = await gateway.signUp(robin)
        expect(await refusal(gateway.signIn({ ...kim, password: 'a-wrong-one' }))).toEqual({ code: 'invalidCredentials', email: null })
        const heard = listenTo(gateway)
        await vi.waitFor(() => expect(heard).toEqual([user]))
      })

      test('as somebody else replaces the signed-in person', async () => {
        const { gateway, givenAccount } = await arrange()
        await givenAccount(kim)
        await gateway.signUp(robin)
        const { user } = await gateway.signIn(kim)
        const heard = listenTo(gateway)
        await vi.waitFor(() => expect(heard).toEqual([user]))
      })
    })

    test('signing out when nobody is signed in does nothing', async () => {
      const { gateway } = await arrange()
      await expect(gateway.signOut()).resolves.toBeUndefined()
    })

    describe('resetting a password', () => {
      test('succeeds for a known and for an unknown address', async () => {
        const { gateway, givenAccount } = await arrange()
        await givenAccount(robin)
        await expect(gateway.sendPasswordReset(robin.email)).resolves.toBeUndefined()
        await expect(gateway.sendPasswordReset(kim.email)).resolves.toBeUndefined()
      })

      test('rejects an invalid address', async () => {
        const { gateway } = await arrange()
        expect(await refusal(gateway.sendPasswordReset('robin'))).toEqual({ code: 'invalidEmail', email: null })
      })
    })

    test.each(OUTAGES)('a failed call rejects with %s, and succeeds when it is repeated', async (code) => {
      const { gateway, failNext } = await arrange()
      failNext('signUp', code)
      expect(await refusal(gateway.signUp(robin))).toEqual({ code, email: null })
      const { uid } = (await gateway.signUp(robin)).user
      failNext('signIn', code)
      expect(await refusal(gateway.signIn(robin))).toEqual({ code, email: null })
      expect(await gateway.signIn(robin)).toMatchObject({ user: { uid } })
      failNext('sendPasswordReset', code)
      expect(await refusal(gateway.sendPasswordReset(robin.email))).toEqual({ code, email: null })
      await expect(gateway.sendPasswordReset(robin.email)).resolves.toBeUndefined()
    })
  })
}

/** Everything that a listener gets until the end of the test. */
function listenTo(gateway: AuthGateway): (AuthUser | null)[] {
  const heard: (AuthUser | null)[] = []
  onTestFinished(gateway.observe((user) => void heard.push(user)))
  return heard
}

/** The code and email of the AuthError that a call rejects with. */
async function refusal(call: Promise<unknown>): Promise<Pick<AuthError, 'code' | 'email'>> {
  try {
    await call
  } catch (cause) {
    if (cause instanceof AuthError) return { code: cause.code, email: cause.email }
    throw cause
  }
  throw new Error('The call was not refused')
}
