import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { AuthError, type AuthGateway, type Credentials } from '../../../src/application/ports/account/AuthGateway.ts'
import type { AuthUser } from '../../../src/domain/person/AuthUser.ts'

/** The provider with nobody signed in and no accounts but those that a test gives it. */
export interface AuthHarness {
  readonly gateway: AuthGateway
  /** An account exists; whoever is signed in stays so. */
  givenAccount(credentials: Credentials): Promise<void>
  /** The next call of this kind goes wrong in this way; the one after it goes through. */
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
      test('says that nobody is signed in once that is known', async () => {
        const { gateway } = await arrange()
        const heard = listenTo(gateway)
        await vi.waitFor(() => expect(heard).toEqual([null]))
      })

      test('tells who signs in, and that they are gone', async () => {
        const { gateway, givenAccount } = await arrange()
        await givenAccount(robin)
        const heard = listenTo(gateway)
        await vi.waitFor(() => expect(heard).toEqual([null]))
        const { user } = await gateway.signIn(robin)
        await vi.waitFor(() => expect(heard).toEqual([null, user]))
        await gateway.signOut()
        await vi.waitFor(() => expect(heard).toEqual([null, user, null]))
      })

      test('tells who signs up', async () => {
        const { gateway } = await arrange()
        const heard = listenTo(gateway)
        const { user } = await gateway.signUp(robin)
        await vi.waitFor(() => expect(heard.at(-1)).toEqual(user))
      })

      test('tells a late listener who is signed in', async () => {
        const { gateway } = await arrange()
        const { user } = await gateway.signUp(robin)
        const heard = listenTo(gateway)
        await vi.waitFor(() => expect(heard).toEqual([user]))
      })

      test('ends with its unsubscription, which may be called twice', async () => {
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

      test('that is ended at once hears nothing', async () => {
        const { gateway } = await arrange()
        const gone: (AuthUser | null)[] = []
        gateway.observe((user) => void gone.push(user))()
        const stays = listenTo(gateway)
        await vi.waitFor(() => expect(stays).toEqual([null]))
        expect(gone).toEqual([])
      })
    })

    describe('signing up', () => {
      test('makes a person with a password and nothing more', async () => {
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

      test('makes an account that lets them in again', async () => {
        const { gateway } = await arrange()
        const { uid } = (await gateway.signUp(robin)).user
        await gateway.signOut()
        expect(await gateway.signIn(robin)).toMatchObject({ user: { uid, email: robin.email }, isNew: false })
      })

      test('with an address that has an account names the address', async () => {
        const { gateway, givenAccount } = await arrange()
        await givenAccount(robin)
        expect(await refusal(gateway.signUp({ ...robin, password: 'something-else' }))).toEqual({ code: 'emailExists', email: robin.email })
      })

      test('reads an address without regard to case', async () => {
        const { gateway, givenAccount } = await arrange()
        await givenAccount(robin)
        expect(await refusal(gateway.signUp({ ...robin, email: 'Robin@Example.com' }))).toMatchObject({ code: 'emailExists' })
      })

      test.each(['', 'robin', 'robin@', '@example.com'])('refuses the address %j', async (email) => {
        const { gateway } = await arrange()
        expect(await refusal(gateway.signUp({ ...robin, email }))).toEqual({ code: 'invalidEmail', email: null })
      })

      test.each(['', '12345'])('refuses the password %j', { tags: ['8.weak-password'] }, async (password) => {
        const { gateway } = await arrange()
        expect(await refusal(gateway.signUp({ ...robin, password }))).toEqual({ code: 'weakPassword', email: null })
      })

      test('that is refused signs nobody in', async () => {
        const { gateway } = await arrange()
        expect(await refusal(gateway.signUp({ ...robin, password: '' }))).toEqual({ code: 'weakPassword', email: null })
        const heard = listenTo(gateway)
        await vi.waitFor(() => expect(heard).toEqual([null]))
      })
    })

    describe('signing in', () => {
      test('gives the person the account is of', async () => {
        const { gateway, givenAccount } = await arrange()
        await givenAccount(kim)
        await givenAccount(robin)
        expect(await gateway.signIn(robin)).toMatchObject({ user: { email: robin.email, providers: ['password'] }, isNew: false, method: 'password' })
      })

      test('with a wrong password and with an unknown address is refused alike', async () => {
        const { gateway, givenAccount } = await arrange()
        await givenAccount(robin)
        expect(await refusal(gateway.signIn({ ...robin, password: 'a-wrong-one' }))).toEqual({ code: 'invalidCredentials', email: null })
        expect(await refusal(gateway.signIn(kim))).toEqual({ code: 'invalidCredentials', email: null })
      })

      test('refuses what is no address', { tags: ['8.invalid-email'] }, async () => {
        const { gateway } = await arrange()
        expect(await refusal(gateway.signIn({ ...robin, email: 'robin' }))).toEqual({ code: 'invalidEmail', email: null })
      })

      test('refuses to go without a password', { tags: ['8.weak-password'] }, async () => {
        const { gateway, givenAccount } = await arrange()
        await givenAccount(robin)
        expect(await refusal(gateway.signIn({ ...robin, password: '' }))).toEqual({ code: 'weakPassword', email: null })
      })

      test('that is refused leaves whoever is signed in', async () => {
        const { gateway, givenAccount } = await arrange()
        await givenAccount(kim)
        const { user } = await gateway.signUp(robin)
        expect(await refusal(gateway.signIn({ ...kim, password: 'a-wrong-one' }))).toEqual({ code: 'invalidCredentials', email: null })
        const heard = listenTo(gateway)
        await vi.waitFor(() => expect(heard).toEqual([user]))
      })

      test('as somebody else takes the place of whoever is signed in', async () => {
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

      test('refuses what is no address', async () => {
        const { gateway } = await arrange()
        expect(await refusal(gateway.sendPasswordReset('robin'))).toEqual({ code: 'invalidEmail', email: null })
      })
    })

    test.each(OUTAGES)('a call that goes wrong (%s) says so, and goes through when it is repeated', async (code) => {
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

/** Everything a listener hears until the test is over. */
function listenTo(gateway: AuthGateway): (AuthUser | null)[] {
  const heard: (AuthUser | null)[] = []
  onTestFinished(gateway.observe((user) => void heard.push(user)))
  return heard
}

/** What the AuthError says that a call rejects with. */
async function refusal(call: Promise<unknown>): Promise<Pick<AuthError, 'code' | 'email'>> {
  try {
    await call
  } catch (cause) {
    if (cause instanceof AuthError) return { code: cause.code, email: cause.email }
    throw cause
  }
  throw new Error('The call was not refused')
}
