import { describe, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { type AccountHarness, kim, listenTo, refusal, robin } from './AccountHarness.ts'

const LATER_MS = 10 * MINUTE_MS

const refusedWith = (code: string) => ({ code, email: null })

/** The contract of every SignInGateway adapter for passwords. */
export function passwordContract(adapter: string, arrange: () => Promise<AccountHarness>): void {
  describe(`${adapter} signing in with a password`, () => {
    test('signing up creates a person who has a password and no other sign-in method', async () => {
      const { signInGateway } = await arrange()
      expect(await signInGateway.signUp(robin)).toEqual({
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
        msSinceCreation: expect.any(Number),
        method: 'password',
      })
    })

    test('signing up creates an account that its person can sign in to again', async () => {
      const { gateway, signInGateway } = await arrange()
      const { uid } = (await signInGateway.signUp(robin)).user
      await gateway.signOut()
      expect(await signInGateway.signIn(robin)).toMatchObject({
        user: { uid, email: robin.email },
        isNew: false,
      })
    })

    test('signing up with the address of an existing account, whatever its case, is refused with that address', async () => {
      const { signInGateway, givenAccount } = await arrange()
      await givenAccount(robin)
      for (const email of [robin.email, 'Robin@Example.com'])
        expect(await refusal(signInGateway.signUp({ email, password: 'something-else' }))).toEqual({
          code: 'emailExists',
          email: expect.stringMatching(/^robin@example\.com$/i),
        })
    })

    test.each([
      ...['', 'robin', 'robin@', '@example.com'].map((email) => ({
        email,
        code: 'invalidEmail',
      })),
      ...['', '12345'].map((password) => ({ password, code: 'weakPassword' })),
    ])(
      'signing up is refused with %o, and signs nobody in',
      { tags: ['8.weak-password', '8.invalid-email'] },
      async ({ code, ...typed }) => {
        const { gateway, signInGateway } = await arrange()
        expect(await refusal(signInGateway.signUp({ ...robin, ...typed }))).toEqual(
          refusedWith(code),
        )
        const received = listenTo(gateway)
        await vi.waitFor(() => expect(received).toEqual([null]))
      },
    )

    test('signing in returns the person with this account', async () => {
      const { signInGateway, givenAccount } = await arrange()
      await givenAccount(kim)
      await givenAccount(robin)
      expect(await signInGateway.signIn(robin)).toMatchObject({
        user: { email: robin.email, providers: ['password'] },
        isNew: false,
        method: 'password',
      })
    })

    test('signing in says how long ago the account was created', async () => {
      const { gateway, signInGateway, makeOlder } = await arrange()
      const { uid } = (await signInGateway.signUp(robin)).user
      await gateway.signOut()
      const { msSinceCreation } = await signInGateway.signIn(robin)
      expect([msSinceCreation >= 0, msSinceCreation < 60_000]).toEqual([true, true])
      await makeOlder(uid, LATER_MS)
      const later = (await signInGateway.signIn(robin)).msSinceCreation
      expect([later >= LATER_MS, later < LATER_MS + 60_000]).toEqual([true, true])
    })

    test.each([
      { ...robin, password: 'a-wrong-one', code: 'invalidCredentials' },
      { ...robin, email: 'stranger@example.com', code: 'invalidCredentials' },
      { ...robin, email: 'robin', code: 'invalidEmail' },
      { ...robin, password: '', code: 'weakPassword' },
    ])(
      'signing in is refused with %o, and keeps the signed-in person',
      { tags: ['8.invalid-credentials', '8.invalid-email', '8.weak-password'] },
      async ({ code, ...typed }) => {
        const { gateway, signInGateway, givenAccount } = await arrange()
        await givenAccount(robin)
        const { user } = await signInGateway.signUp(kim)
        const received = listenTo(gateway)
        await vi.waitFor(() => expect(received).toEqual([user]))
        expect(await refusal(signInGateway.signIn(typed))).toEqual(refusedWith(code))
        await gateway.signOut()
        await vi.waitFor(() => expect(received).toEqual([user, null]))
      },
    )

    test('signing in replaces the signed-in person with the one who signs in', async () => {
      const { gateway, signInGateway, givenAccount } = await arrange()
      await givenAccount(kim)
      await signInGateway.signUp(robin)
      const { user } = await signInGateway.signIn(kim)
      const received = listenTo(gateway)
      await vi.waitFor(() => expect(received).toEqual([user]))
    })

    test(
      'resetting a password sends a link to a known address, succeeds for an unknown one, and is refused for text without an @',
      { tags: ['8.password-reset'] },
      async () => {
        const { signInGateway, givenAccount, resetMails } = await arrange()
        await givenAccount(robin)
        for (const { email } of [robin, kim])
          await expect(signInGateway.sendPasswordReset(email)).resolves.toBeUndefined()
        expect(await resetMails()).toContain(robin.email)
        expect(await refusal(signInGateway.sendPasswordReset('robin'))).toEqual(
          refusedWith('invalidEmail'),
        )
      },
    )

    test.each(['throttled', 'offline', 'unknown'] as const)(
      'a call that fails with %s rejects with this code, and succeeds when it is repeated',
      async (code) => {
        const { signInGateway, failNext } = await arrange()
        failNext('signUp', code)
        expect(await refusal(signInGateway.signUp(robin))).toEqual(refusedWith(code))
        const { uid } = (await signInGateway.signUp(robin)).user
        failNext('signIn', code)
        expect(await refusal(signInGateway.signIn(robin))).toEqual(refusedWith(code))
        expect(await signInGateway.signIn(robin)).toMatchObject({ user: { uid } })
        failNext('sendPasswordReset', code)
        expect(await refusal(signInGateway.sendPasswordReset(robin.email))).toEqual(
          refusedWith(code),
        )
        await expect(signInGateway.sendPasswordReset(robin.email)).resolves.toBeUndefined()
      },
    )
  })
}
