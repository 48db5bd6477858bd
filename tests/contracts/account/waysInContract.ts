import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { AuthError, type AuthGateway, type Credentials, REFUSED_WAITS } from '../../../src/application/ports/account/AuthGateway.ts'
import type { AuthUser } from '../../../src/domain/person/AuthUser.ts'
import { SOCIAL_PROVIDERS } from '../../../src/domain/vocabulary/account.ts'
import type { Vouched } from './StagedWindows.ts'

/** The provider with nobody signed in, and windows whose outcome a test decides. */
export interface WaysInHarness {
  readonly gateway: AuthGateway
  /** The outcome of the social providers' windows from now on. */
  stageWindow(outcome: Vouched | 'popupBlocked' | 'popupClosed'): void
  /** Returns a device store's token for a person. */
  givenToken(): Promise<string>
}

const robin: Credentials = { email: 'robin@example.com', password: 'a-long-one' }
const kim: Credentials = { email: 'kim@example.com', password: 'another-one' }

/** What every adapter of AuthGateway does for ways in other than a password. */
export function waysInContract(adapter: string, arrange: () => Promise<WaysInHarness>): void {
  describe(`${adapter} as the gateway for other ways in`, () => {
    test.each(SOCIAL_PROVIDERS)('creates an account once for a person from %s', async (provider) => {
      const { gateway, stageWindow } = await arrange()
      stageWindow({ email: robin.email, displayName: 'Robin' })
      const first = await gateway.signInWith(provider)
      expect(first).toMatchObject({ user: { email: robin.email, providers: [provider] }, isNew: true, method: provider })
      await gateway.signOut()
      expect(await gateway.signInWith(provider)).toMatchObject({ user: { uid: first.user.uid }, isNew: false, method: provider })
    })

    test.each(['popupBlocked', 'popupClosed'] as const)('rejects with %s if the window ends that way, and signs nobody in', async (outcome) => {
      const { gateway, stageWindow } = await arrange()
      stageWindow(outcome)
      expect(await refusal(gateway.signInWith('google.com'))).toEqual({ code: outcome, email: null })
      const heard = listenTo(gateway)
      await vi.waitFor(() => expect(heard).toEqual([null]))
    })

    test("signs in a visitor who returns from a provider's page", async () => {
      const { gateway, stageWindow } = await arrange()
      await gateway.leaveFor('google.com')
      stageWindow({ email: robin.email })
      expect(await gateway.returned('google.com')).toMatchObject({ user: { email: robin.email }, isNew: true, method: 'google.com' })
    })

    test("signs in with a device store's token, and rejects any other text", { tags: ['4.store-token'] }, async () => {
      const { gateway, givenToken } = await arrange()
      expect(await gateway.signInWithToken(await givenToken())).toMatchObject({ user: { uid: expect.stringMatching(/./) }, method: 'custom_huawei' })
      expect(await refusal(gateway.signInWithToken('nonsense'))).toEqual({ code: 'unknown', email: null })
    })

    test('looks up the account of a token before anybody is signed in with it', { tags: ['4.store-token'] }, async () => {
      const { gateway, givenToken } = await arrange()
      const token = await givenToken()
      const heard = listenTo(gateway)
      const { uid } = await gateway.lookUpToken(token)
      await vi.waitFor(() => expect(heard).toEqual([null]))
      expect(await gateway.signInWithToken(token)).toMatchObject({ user: { uid }, method: 'custom_huawei' })
      await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ uid }))
      expect(await refusal(gateway.lookUpToken('nonsense'))).toEqual({ code: 'unknown', email: null })
    })

    describe('a way in whose address has an account', { tags: ['4.linked-way-in'] }, () => {
      /** Robin has an account with a password, and Facebook with Robin's address is refused. */
      async function robinIsRefused() {
        const harness = await arrange()
        const { gateway, stageWindow } = harness
        const { uid } = (await gateway.signUp(robin)).user
        await gateway.signOut()
        stageWindow({ email: robin.email })
        expect(await refusal(gateway.signInWith('facebook.com'))).toEqual({ code: 'emailExists', email: robin.email })
        return { ...harness, uid }
      }

      test('is named once its owner is signed in, and linked when they agree', async () => {
        const { gateway, uid } = await robinIsRefused()
        await gateway.signIn(robin)
        expect(await gateway.refusedWay()).toEqual({ method: 'facebook.com', email: robin.email })
        expect(await gateway.linkRefused()).toBe('facebook.com')
        expect(await gateway.refusedWay()).toBeNull()
        await gateway.signOut()
        expect(await gateway.signInWith('facebook.com')).toMatchObject({ user: { uid }, isNew: false })
      })

      test('is reported to observers once it is linked', async () => {
        const { gateway } = await robinIsRefused()
        await gateway.signIn(robin)
        const heard = listenTo(gateway)
        await gateway.linkRefused()
        await vi.waitFor(() => expect(heard.at(-1)?.providers.toSorted()).toEqual(['facebook.com', 'password']))
      })

      test('is not linked unless the owner agrees', async () => {
        const { gateway } = await robinIsRefused()
        await gateway.signIn(robin)
        await gateway.forget()
        expect(await gateway.linkRefused()).toBeNull()
        await gateway.signOut()
        expect(await refusal(gateway.signInWith('facebook.com'))).toEqual({ code: 'emailExists', email: robin.email })
      })

      test('can be linked for five minutes', async () => {
        const { gateway } = await robinIsRefused()
        await gateway.signIn(robin)
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + REFUSED_WAITS - 10_000 })
        onTestFinished(() => void vi.useRealTimers())
        expect(await gateway.refusedWay()).toEqual({ method: 'facebook.com', email: robin.email })
        vi.setSystemTime(Date.now() + 20_000)
        expect(await gateway.refusedWay()).toBeNull()
        expect(await gateway.linkRefused()).toBeNull()
      })

      test('is never offered to another person, and is forgotten when one signs in', async () => {
        const { gateway } = await robinIsRefused()
        await gateway.signUp(kim)
        expect(await gateway.refusedWay()).toBeNull()
        await gateway.signIn(robin)
        expect(await gateway.linkRefused()).toBeNull()
      })

      test('is forgotten at a log-out', async () => {
        const { gateway } = await robinIsRefused()
        await gateway.signIn(robin)
        await gateway.signOut()
        await gateway.signIn(robin)
        expect(await gateway.linkRefused()).toBeNull()
      })

      test('is forgotten when a sign-up with a password is refused after it', async () => {
        const { gateway } = await robinIsRefused()
        await refusal(gateway.signUp(robin))
        await gateway.signIn(robin)
        expect(await gateway.refusedWay()).toBeNull()
      })
    })

    test('a password that was typed for an address with an account is never added to it', { tags: ['4.linked-way-in'] }, async () => {
      const { gateway, stageWindow } = await arrange()
      stageWindow({ email: robin.email })
      await gateway.signInWith('google.com')
      await gateway.signOut()
      expect(await refusal(gateway.signUp({ ...robin, password: 'a strangers' }))).toEqual({ code: 'emailExists', email: robin.email })
      await gateway.signInWith('google.com')
      expect(await gateway.refusedWay()).toBeNull()
      expect(await gateway.linkRefused()).toBeNull()
      await gateway.signOut()
      expect(await refusal(gateway.signIn({ ...robin, password: 'a strangers' }))).toMatchObject({ code: 'invalidCredentials' })
    })

    test('links nothing if nothing was refused', async () => {
      const { gateway } = await arrange()
      expect(await gateway.linkRefused()).toBeNull()
      await gateway.signUp(robin)
      expect(await gateway.linkRefused()).toBeNull()
    })

    test('can be prepared at any time', async () => {
      const { gateway } = await arrange()
      await expect(gateway.prepare()).resolves.toBeUndefined()
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
