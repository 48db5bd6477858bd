import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { AuthError } from '../../../src/application/ports/account/AuthError.ts'
import type { AuthGateway } from '../../../src/application/ports/account/AuthGateway.ts'
import type { Credentials, WaysIn } from '../../../src/application/ports/account/WaysIn.ts'
import type { AuthUser } from '../../../src/domain/person/AuthUser.ts'

/** The provider with nobody signed in and no accounts but those that a test gives it. */
export interface PasswordHarness {
  readonly gateway: AuthGateway
  readonly ways: WaysIn
  /** An account exists; whoever is signed in stays so. */
  givenAccount(credentials: Credentials): Promise<void>
  /** The next call of this kind goes wrong in this way; the one after it goes through. */
  failNext(call: PasswordCall, code: OutageCode): void
}

type PasswordCall = 'signUp' | 'signIn' | 'sendPasswordReset'
type OutageCode = 'throttled' | 'offline' | 'unknown'

const OUTAGES: readonly OutageCode[] = ['throttled', 'offline', 'unknown']

const robin: Credentials = { email: 'robin@example.com', password: 'a-long-one' }
const kim: Credentials = { email: 'kim@example.com', password: 'another-one' }

/** What every adapter of WaysIn does for those who come by a password. */
export function passwordContract(adapter: string, arrange: () => Promise<PasswordHarness>): void {
  describe(`${adapter} as the way in by a password`, () => {
    describe('signing up', () => {
      test('makes a person with a password and nothing more', async () => {
        const { ways } = await arrange()
        expect(await ways.signUp(robin)).toEqual({
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
        const { gateway, ways } = await arrange()
        const { uid } = (await ways.signUp(robin)).user
        await gateway.signOut()
        expect(await ways.signIn(robin)).toMatchObject({ user: { uid, email: robin.email }, isNew: false })
      })

      test('with an address that has an account names the address', async () => {
        const { ways, givenAccount } = await arrange()
        await givenAccount(robin)
        expect(await refusal(ways.signUp({ ...robin, password: 'something-else' }))).toEqual({ code: 'emailExists', email: robin.email })
      })

      test('reads an address without regard to case', async () => {
        const { ways, givenAccount } = await arrange()
        await givenAccount(robin)
        expect(await refusal(ways.signUp({ ...robin, email: 'Robin@Example.com' }))).toMatchObject({ code: 'emailExists' })
      })

      test.each(['', 'robin', 'robin@', '@example.com'])('refuses the address %j', async (email) => {
        const { ways } = await arrange()
        expect(await refusal(ways.signUp({ ...robin, email }))).toEqual({ code: 'invalidEmail', email: null })
      })

      test.each(['', '12345'])('refuses the password %j', { tags: ['8.weak-password'] }, async (password) => {
        const { ways } = await arrange()
        expect(await refusal(ways.signUp({ ...robin, password }))).toEqual({ code: 'weakPassword', email: null })
      })

      test('that is refused signs nobody in', async () => {
        const { gateway, ways } = await arrange()
        expect(await refusal(ways.signUp({ ...robin, password: '' }))).toEqual({ code: 'weakPassword', email: null })
        const heard = listenTo(gateway)
        await vi.waitFor(() => expect(heard).toEqual([null]))
      })
    })

    describe('signing in', () => {
      test('gives the person the account is of', async () => {
        const { ways, givenAccount } = await arrange()
        await givenAccount(kim)
        await givenAccount(robin)
        expect(await ways.signIn(robin)).toMatchObject({ user: { email: robin.email, providers: ['password'] }, isNew: false, method: 'password' })
      })

      test('with a wrong password and with an unknown address is refused alike', async () => {
        const { ways, givenAccount } = await arrange()
        await givenAccount(robin)
        expect(await refusal(ways.signIn({ ...robin, password: 'a-wrong-one' }))).toEqual({ code: 'invalidCredentials', email: null })
        expect(await refusal(ways.signIn(kim))).toEqual({ code: 'invalidCredentials', email: null })
      })

      test('refuses what is no address', { tags: ['8.invalid-email'] }, async () => {
        const { ways } = await arrange()
        expect(await refusal(ways.signIn({ ...robin, email: 'robin' }))).toEqual({ code: 'invalidEmail', email: null })
      })

      test('refuses to go without a password', { tags: ['8.weak-password'] }, async () => {
        const { ways, givenAccount } = await arrange()
        await givenAccount(robin)
        expect(await refusal(ways.signIn({ ...robin, password: '' }))).toEqual({ code: 'weakPassword', email: null })
      })

      test('that is refused leaves whoever is signed in', async () => {
        const { gateway, ways, givenAccount } = await arrange()
        await givenAccount(kim)
        const { user } = await ways.signUp(robin)
        expect(await refusal(ways.signIn({ ...kim, password: 'a-wrong-one' }))).toEqual({ code: 'invalidCredentials', email: null })
        const heard = listenTo(gateway)
        await vi.waitFor(() => expect(heard).toEqual([user]))
      })

      test('as somebody else takes the place of whoever is signed in', async () => {
        const { gateway, ways, givenAccount } = await arrange()
        await givenAccount(kim)
        await ways.signUp(robin)
        const { user } = await ways.signIn(kim)
        const heard = listenTo(gateway)
        await vi.waitFor(() => expect(heard).toEqual([user]))
      })
    })

    describe('resetting a password', () => {
      test('succeeds for a known and for an unknown address', async () => {
        const { ways, givenAccount } = await arrange()
        await givenAccount(robin)
        await expect(ways.sendPasswordReset(robin.email)).resolves.toBeUndefined()
        await expect(ways.sendPasswordReset(kim.email)).resolves.toBeUndefined()
      })

      test('refuses what is no address', async () => {
        const { ways } = await arrange()
        expect(await refusal(ways.sendPasswordReset('robin'))).toEqual({ code: 'invalidEmail', email: null })
      })
    })

    test.each(OUTAGES)('a call that goes wrong (%s) says so, and goes through when it is repeated', async (code) => {
      const { ways, failNext } = await arrange()
      failNext('signUp', code)
      expect(await refusal(ways.signUp(robin))).toEqual({ code, email: null })
      const { uid } = (await ways.signUp(robin)).user
      failNext('signIn', code)
      expect(await refusal(ways.signIn(robin))).toEqual({ code, email: null })
      expect(await ways.signIn(robin)).toMatchObject({ user: { uid } })
      failNext('sendPasswordReset', code)
      expect(await refusal(ways.sendPasswordReset(robin.email))).toEqual({ code, email: null })
      await expect(ways.sendPasswordReset(robin.email)).resolves.toBeUndefined()
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
