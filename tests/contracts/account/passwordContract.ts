import { describe, expect, test, vi } from 'vitest'
import type { AuthGateway } from '#application/ports/account/AuthGateway.ts'
import type { Credentials, WaysIn } from '#application/ports/account/WaysIn.ts'
import { listenTo, refusal } from './hearing.ts'

/** An authentication provider with nobody signed in, and only the accounts that a test creates. */
export interface PasswordHarness {
  readonly gateway: AuthGateway
  readonly ways: WaysIn
  /** Creates an account without changing who is signed in. */
  givenAccount(credentials: Credentials): Promise<void>
  /** Makes the next call of this kind fail with this code. The call after it succeeds. */
  failNext(call: PasswordCall, code: OutageCode): void
}

type PasswordCall = 'signUp' | 'signIn' | 'sendPasswordReset'
type OutageCode = 'throttled' | 'offline' | 'unknown'

const OUTAGES: readonly OutageCode[] = ['throttled', 'offline', 'unknown']

const robin: Credentials = { email: 'robin@example.com', password: 'a-long-one' }
const kim: Credentials = { email: 'kim@example.com', password: 'another-one' }

/** The contract of every WaysIn adapter for passwords. */
export function passwordContract(adapter: string, arrange: () => Promise<PasswordHarness>): void {
  describe(`${adapter} as the way in by a password`, () => {
    describe('signing up', () => {
      test('creates a person who has a password and no other way in', async () => {
        const { ways } = await arrange()
        expect(await ways.signUp(robin)).toEqual({
          user: {
            uid: expect.stringMatching(/./),
            email: robin.email,
            emailVerified: false,
            displayName: null,
            photoURL: null,
            providers: ['password'],
            socialId: null,
            role: 'user',
          },
          isNew: true,
          accountAge: expect.any(Number),
          method: 'password',
        })
      })

      test('creates an account that its person can sign in to again', async () => {
        const { gateway, ways } = await arrange()
        const { uid } = (await ways.signUp(robin)).user
        await gateway.signOut()
        expect(await ways.signIn(robin)).toMatchObject({
          user: { uid, email: robin.email },
          isNew: false,
        })
      })

      test('with the address of an existing account is refused with that address', async () => {
        const { ways, givenAccount } = await arrange()
        await givenAccount(robin)
        expect(await refusal(ways.signUp({ ...robin, password: 'something-else' }))).toEqual({
          code: 'emailExists',
          email: robin.email,
        })
      })

      test('ignores the case of an address', async () => {
        const { ways, givenAccount } = await arrange()
        await givenAccount(robin)
        expect(await refusal(ways.signUp({ ...robin, email: 'Robin@Example.com' }))).toMatchObject({
          code: 'emailExists',
        })
      })

      test.each(['', 'robin', 'robin@', '@example.com'])(
        'refuses the address %j',
        async (email) => {
          const { ways } = await arrange()
          expect(await refusal(ways.signUp({ ...robin, email }))).toEqual({
            code: 'invalidEmail',
            email: null,
          })
        },
      )

      test.each(['', '12345'])(
        'refuses the password %j',
        { tags: ['8.weak-password'] },
        async (password) => {
          const { ways } = await arrange()
          expect(await refusal(ways.signUp({ ...robin, password }))).toEqual({
            code: 'weakPassword',
            email: null,
          })
        },
      )

      test('signs nobody in if it is refused', async () => {
        const { gateway, ways } = await arrange()
        expect(await refusal(ways.signUp({ ...robin, password: '' }))).toEqual({
          code: 'weakPassword',
          email: null,
        })
        const heard = listenTo(gateway)
        await vi.waitFor(() => expect(heard).toEqual([null]))
      })
    })

    describe('signing in', () => {
      test('returns the person with this account', async () => {
        const { ways, givenAccount } = await arrange()
        await givenAccount(kim)
        await givenAccount(robin)
        expect(await ways.signIn(robin)).toMatchObject({
          user: { email: robin.email, providers: ['password'] },
          isNew: false,
          method: 'password',
        })
      })

      test('tells how long ago the account was created', async () => {
        const { gateway, ways } = await arrange()
        await ways.signUp(robin)
        await gateway.signOut()
        const { accountAge } = await ways.signIn(robin)
        expect([accountAge >= 0, accountAge < 60_000]).toEqual([true, true])
      })

      test(
        'is refused in the same way for a wrong password and for an unknown address',
        { tags: ['8.invalid-credentials'] },
        async () => {
          const { ways, givenAccount } = await arrange()
          await givenAccount(robin)
          expect(await refusal(ways.signIn({ ...robin, password: 'a-wrong-one' }))).toEqual({
            code: 'invalidCredentials',
            email: null,
          })
          expect(await refusal(ways.signIn(kim))).toEqual({
            code: 'invalidCredentials',
            email: null,
          })
        },
      )

      test('refuses an invalid address', { tags: ['8.invalid-email'] }, async () => {
        const { ways } = await arrange()
        expect(await refusal(ways.signIn({ ...robin, email: 'robin' }))).toEqual({
          code: 'invalidEmail',
          email: null,
        })
      })

      test('refuses an empty password', { tags: ['8.weak-password'] }, async () => {
        const { ways, givenAccount } = await arrange()
        await givenAccount(robin)
        expect(await refusal(ways.signIn({ ...robin, password: '' }))).toEqual({
          code: 'weakPassword',
          email: null,
        })
      })

      test('keeps the signed-in person if it is refused', async () => {
        const { gateway, ways, givenAccount } = await arrange()
        await givenAccount(kim)
        const { user } = await ways.signUp(robin)
        expect(await refusal(ways.signIn({ ...kim, password: 'a-wrong-one' }))).toEqual({
          code: 'invalidCredentials',
          email: null,
        })
        const heard = listenTo(gateway)
        await vi.waitFor(() => expect(heard).toEqual([user]))
      })

      test('replaces the signed-in person with the one who signs in', async () => {
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

      test('refuses an invalid address', async () => {
        const { ways } = await arrange()
        expect(await refusal(ways.sendPasswordReset('robin'))).toEqual({
          code: 'invalidEmail',
          email: null,
        })
      })
    })

    test.each(OUTAGES)(
      'a call that fails with %s rejects with this code, and succeeds when it is repeated',
      async (code) => {
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
      },
    )
  })
}
