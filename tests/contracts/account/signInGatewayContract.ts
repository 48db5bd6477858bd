import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { REFUSED_SIGN_IN_TTL_MS } from '#application/ports/account/SignInGateway.ts'
import { SOCIAL_PROVIDERS } from '#domain/vocabulary/account.ts'
import { type AccountHarness, kim, listenTo, refusal, robin } from './AccountHarness.ts'

const EMAIL_EXISTS = { code: 'emailExists', email: robin.email }
const INVALID_CREDENTIALS = { code: 'invalidCredentials' }
const REFUSED_FACEBOOK = { method: 'facebook.com', email: robin.email }

/** The contract of every SignInGateway adapter for sign-in methods other than a password. */
export function signInGatewayContract(
  adapter: string,
  arrange: () => Promise<AccountHarness>,
): void {
  describe(`${adapter} as the gateway for sign-in without a password`, () => {
    test.each(SOCIAL_PROVIDERS)(
      'the first sign-in with %s creates an account, and the next one finds it',
      async (provider) => {
        const { gateway, signInGateway, stageWindow } = await arrange()
        stageWindow({ email: robin.email, displayName: 'Robin', vouches: true })
        const first = await signInGateway.signInWith(provider)
        expect(first).toMatchObject({
          user: {
            email: robin.email,
            emailVerified: true,
            displayName: 'Robin',
            providers: [provider],
          },
          isNew: true,
          method: provider,
        })
        const { socialId } = first.user
        expect([socialId, SOCIAL_PROVIDERS]).toEqual([
          expect.stringMatching(/./),
          expect.not.arrayContaining([socialId]),
        ])
        await gateway.signOut()
        expect(await signInGateway.signInWith(provider)).toMatchObject({
          user: { uid: first.user.uid, socialId },
          isNew: false,
          method: provider,
        })
      },
    )

    test.each(['popupBlocked', 'popupClosed'] as const)(
      'a sign-in whose window ends with %s is rejected with that code, and nobody is signed in',
      async (outcome) => {
        const { gateway, signInGateway, stageWindow } = await arrange()
        stageWindow(outcome)
        expect(await refusal(signInGateway.signInWith('google.com'))).toEqual({
          code: outcome,
          email: null,
        })
        const received = listenTo(gateway)
        await vi.waitFor(() => expect(received).toEqual([null]))
      },
    )

    test(
      'a window that is cancelled signs nobody in, even if the person answers it later, and the next sign-in works',
      { tags: ['4.cancelled-window'] },
      async () => {
        const { gateway, signInGateway, stageWindow } = await arrange()
        stageWindow('open')
        const window = new AbortController()
        const refused = refusal(signInGateway.signInWith('google.com', window.signal))
        window.abort()
        expect(await refused).toEqual({ code: 'popupClosed', email: null })
        stageWindow({ email: robin.email })
        const received = listenTo(gateway)
        await vi.waitFor(() => expect(received).toEqual([null]))
        expect(await signInGateway.signInWith('apple.com')).toMatchObject({
          user: { email: robin.email },
          method: 'apple.com',
        })
      },
    )

    test(
      'an unconfirmed account loses its password when somebody signs in with a provider that has verified the account’s address',
      { tags: ['4.password-ends'] },
      async () => {
        const { gateway, signInGateway, stageWindow } = await arrange()
        const { uid } = (await signInGateway.signUp(robin)).user
        await gateway.signOut()
        stageWindow({ email: robin.email, vouches: true })
        expect(await signInGateway.signInWith('google.com')).toMatchObject({
          user: { uid, providers: ['google.com'], emailVerified: true },
          isNew: false,
        })
        await gateway.signOut()
        expect(await refusal(signInGateway.signIn(robin))).toMatchObject(INVALID_CREDENTIALS)
      },
    )

    test("a visitor who returns from a provider's page is signed in", async () => {
      const { signInGateway, stageWindow } = await arrange()
      await signInGateway.leaveFor('google.com')
      stageWindow({ email: robin.email })
      expect(await signInGateway.returned('google.com')).toMatchObject({
        user: { email: robin.email },
        isNew: true,
        method: 'google.com',
      })
    })

    describe("a device store's token", { tags: ['4.store-token'] }, () => {
      test("a device store's token signs its person in, and any other text is rejected", async () => {
        const { signInGateway, givenToken } = await arrange()
        expect(await signInGateway.signInWithToken(await givenToken())).toMatchObject({
          user: { uid: expect.stringMatching(/./) },
          method: 'custom_huawei',
        })
        expect(await refusal(signInGateway.signInWithToken('nonsense'))).toEqual({
          code: 'unknown',
          email: null,
        })
      })

      test('the account of a token can be looked up before anybody is signed in with it', async () => {
        const { gateway, signInGateway, givenToken } = await arrange()
        const token = await givenToken()
        const received = listenTo(gateway)
        const { uid } = await signInGateway.lookUpToken(token)
        await vi.waitFor(() => expect(received).toEqual([null]))
        expect(await signInGateway.signInWithToken(token)).toMatchObject({
          user: { uid },
          method: 'custom_huawei',
        })
        await vi.waitFor(() => expect(received.at(-1)).toMatchObject({ uid }))
        expect(await refusal(signInGateway.lookUpToken('nonsense'))).toEqual({
          code: 'unknown',
          email: null,
        })
      })
    })

    describe('a refused sign-in method', { tags: ['4.linked-sign-in'] }, () => {
      /** Robin has an account with a password. A sign-in with Facebook, which returns Robin's address, is refused. */
      async function facebookIsRefused() {
        const harness = await arrange()
        const { gateway, signInGateway, stageWindow } = harness
        const { uid } = (await signInGateway.signUp(robin)).user
        await gateway.signOut()
        stageWindow({ email: robin.email })
        expect(await refusal(signInGateway.signInWith('facebook.com'))).toEqual(EMAIL_EXISTS)
        return { ...harness, uid }
      }

      test('a refused sign-in method is offered when the owner of the existing account has signed in, and is linked if they agree', async () => {
        const { gateway, signInGateway, uid } = await facebookIsRefused()
        expect(await signInGateway.refusedSignIn()).toBeNull()
        await signInGateway.signIn(robin)
        expect(await signInGateway.refusedSignIn()).toEqual(REFUSED_FACEBOOK)
        expect(await signInGateway.linkRefusedMethod()).toBe('facebook.com')
        expect(await signInGateway.refusedSignIn()).toBeNull()
        await gateway.signOut()
        expect(await signInGateway.signInWith('facebook.com')).toMatchObject({
          user: { uid },
          isNew: false,
        })
      })

      test('a refused sign-in method appears in what observers receive once it is linked', async () => {
        const { gateway, signInGateway } = await facebookIsRefused()
        await signInGateway.signIn(robin)
        const received = listenTo(gateway)
        await signInGateway.linkRefusedMethod()
        await vi.waitFor(() =>
          expect(received.at(-1)?.providers.toSorted()).toEqual(['facebook.com', 'password']),
        )
      })

      test('a refused sign-in method is not linked if the owner declines', async () => {
        const { gateway, signInGateway } = await facebookIsRefused()
        await signInGateway.signIn(robin)
        await signInGateway.forget()
        expect(await signInGateway.linkRefusedMethod()).toBeNull()
        await gateway.signOut()
        expect(await refusal(signInGateway.signInWith('facebook.com'))).toEqual(EMAIL_EXISTS)
      })

      test('a refused sign-in method can be linked only within five minutes of the refusal', async () => {
        const began = Date.now()
        const { signInGateway } = await facebookIsRefused()
        await signInGateway.signIn(robin)
        const refused = Date.now()
        vi.useFakeTimers({ toFake: ['Date'], now: began + REFUSED_SIGN_IN_TTL_MS - 1 })
        onTestFinished(() => void vi.useRealTimers())
        expect(await signInGateway.refusedSignIn()).toEqual(REFUSED_FACEBOOK)
        vi.setSystemTime(refused + REFUSED_SIGN_IN_TTL_MS + 1)
        expect(await signInGateway.refusedSignIn()).toBeNull()
        expect(await signInGateway.linkRefusedMethod()).toBeNull()
      })

      test('a refused sign-in method is never offered to another person, and is forgotten when another person signs in', async () => {
        const { signInGateway } = await facebookIsRefused()
        await signInGateway.signUp(kim)
        expect(await signInGateway.refusedSignIn()).toBeNull()
        await signInGateway.signIn(robin)
        expect(await signInGateway.linkRefusedMethod()).toBeNull()
      })

      test('a refused sign-in method is forgotten at a log-out', async () => {
        const { gateway, signInGateway } = await facebookIsRefused()
        await signInGateway.signIn(robin)
        await gateway.signOut()
        await signInGateway.signIn(robin)
        expect(await signInGateway.linkRefusedMethod()).toBeNull()
      })

      test('a refused sign-in method is forgotten when a later sign-up with a password is refused', async () => {
        const { signInGateway } = await facebookIsRefused()
        await refusal(signInGateway.signUp(robin))
        await signInGateway.signIn(robin)
        expect(await signInGateway.refusedSignIn()).toBeNull()
      })
    })

    test(
      'a password typed at a sign-up for an address that has an account is never added to that account',
      { tags: ['4.linked-sign-in'] },
      async () => {
        const { gateway, signInGateway, stageWindow } = await arrange()
        stageWindow({ email: robin.email })
        await signInGateway.signInWith('google.com')
        await gateway.signOut()
        expect(await refusal(signInGateway.signUp({ ...robin, password: 'a strangers' }))).toEqual(
          EMAIL_EXISTS,
        )
        await signInGateway.signInWith('google.com')
        expect(await signInGateway.refusedSignIn()).toBeNull()
        expect(await signInGateway.linkRefusedMethod()).toBeNull()
        await gateway.signOut()
        expect(
          await refusal(signInGateway.signIn({ ...robin, password: 'a strangers' })),
        ).toMatchObject(INVALID_CREDENTIALS)
      },
    )

    test('nothing is linked if nothing was refused', async () => {
      const { signInGateway } = await arrange()
      expect(await signInGateway.linkRefusedMethod()).toBeNull()
      await signInGateway.signUp(robin)
      expect(await signInGateway.linkRefusedMethod()).toBeNull()
    })

    test('sign-in methods can be prepared at any time', async () => {
      const { signInGateway } = await arrange()
      await expect(signInGateway.prepare()).resolves.toBeUndefined()
    })
  })
}
