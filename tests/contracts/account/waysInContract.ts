import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { AuthError } from '../../../src/application/ports/account/AuthError.ts'
import type { AuthGateway } from '../../../src/application/ports/account/AuthGateway.ts'
import { type Credentials, REFUSED_WAITS, type WaysIn } from '../../../src/application/ports/account/WaysIn.ts'
import type { AuthUser } from '../../../src/domain/person/AuthUser.ts'
import { SOCIAL_PROVIDERS } from '../../../src/domain/vocabulary/account.ts'
import type { Vouched } from './StagedWindows.ts'

/** The provider with nobody signed in, and windows in which a test decides. */
export interface WaysInHarness {
  readonly gateway: AuthGateway
  readonly ways: WaysIn
  /** What comes of the social providers' windows from now on. */
  stageWindow(outcome: Vouched | 'popupBlocked' | 'popupClosed'): void
  /** A token that a device maker's store hands over for somebody. */
  givenToken(): Promise<string>
}

const robin: Credentials = { email: 'robin@example.com', password: 'a-long-one' }
const kim: Credentials = { email: 'kim@example.com', password: 'another-one' }

/** What every adapter of WaysIn does for those who come by another way than a password. */
export function waysInContract(adapter: string, arrange: () => Promise<WaysInHarness>): void {
  describe(`${adapter} as the way in by others`, () => {
    test.each(SOCIAL_PROVIDERS)('makes an account for whom %s vouches, once', async (provider) => {
      const { gateway, ways, stageWindow } = await arrange()
      stageWindow({ email: robin.email, displayName: 'Robin' })
      const first = await ways.signInWith(provider)
      expect(first).toMatchObject({ user: { email: robin.email, providers: [provider] }, isNew: true, method: provider })
      await gateway.signOut()
      expect(await ways.signInWith(provider)).toMatchObject({ user: { uid: first.user.uid }, isNew: false, method: provider })
    })

    test.each(['popupBlocked', 'popupClosed'] as const)('says that a window ended with %s, and signs nobody in', async (outcome) => {
      const { gateway, ways, stageWindow } = await arrange()
      stageWindow(outcome)
      expect(await refusal(ways.signInWith('google.com'))).toEqual({ code: outcome, email: null })
      const heard = listenTo(gateway)
      await vi.waitFor(() => expect(heard).toEqual([null]))
    })

    test('takes in who comes back from a provider\'s page', async () => {
      const { ways, stageWindow } = await arrange()
      await ways.leaveFor('google.com')
      stageWindow({ email: robin.email })
      expect(await ways.returned('google.com')).toMatchObject({ user: { email: robin.email }, isNew: true, method: 'google.com' })
    })

    test('takes in who has a token of a device maker\'s store, and refuses any other text', { tags: ['4.store-token'] }, async () => {
      const { ways, givenToken } = await arrange()
      expect(await ways.signInWithToken(await givenToken())).toMatchObject({ user: { uid: expect.stringMatching(/./) }, method: 'custom_huawei' })
      expect(await refusal(ways.signInWithToken('nonsense'))).toEqual({ code: 'unknown', email: null })
    })

    test('says whose account a token opens before anybody is signed in by it', { tags: ['4.store-token'] }, async () => {
      const { gateway, ways, givenToken } = await arrange()
      const token = await givenToken()
      const heard = listenTo(gateway)
      const { uid } = await ways.lookUpToken(token)
      await vi.waitFor(() => expect(heard).toEqual([null]))
      expect(await ways.signInWithToken(token)).toMatchObject({ user: { uid }, method: 'custom_huawei' })
      await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ uid }))
      expect(await refusal(ways.lookUpToken('nonsense'))).toEqual({ code: 'unknown', email: null })
    })

    describe('a way in whose address has an account', { tags: ['4.linked-way-in'] }, () => {
      /** Robin has an account by password, and Facebook, with Robin's address, is refused. */
      async function robinIsRefused() {
        const harness = await arrange()
        const { gateway, ways, stageWindow } = harness
        const { uid } = (await ways.signUp(robin)).user
        await gateway.signOut()
        stageWindow({ email: robin.email })
        expect(await refusal(ways.signInWith('facebook.com'))).toEqual({ code: 'emailExists', email: robin.email })
        return { ...harness, uid }
      }

      test('is named once its owner is signed in, and added when they say so', async () => {
        const { gateway, ways, uid } = await robinIsRefused()
        await ways.signIn(robin)
        expect(await ways.refusedWay()).toEqual({ method: 'facebook.com', email: robin.email })
        expect(await ways.linkRefused()).toBe('facebook.com')
        expect(await ways.refusedWay()).toBeNull()
        await gateway.signOut()
        expect(await ways.signInWith('facebook.com')).toMatchObject({ user: { uid }, isNew: false })
      })

      test('is told of to whoever observes, once it is added', async () => {
        const { gateway, ways } = await robinIsRefused()
        await ways.signIn(robin)
        const heard = listenTo(gateway)
        await ways.linkRefused()
        await vi.waitFor(() => expect(heard.at(-1)?.providers.toSorted()).toEqual(['facebook.com', 'password']))
      })

      test('is not added where nobody says so', async () => {
        const { gateway, ways } = await robinIsRefused()
        await ways.signIn(robin)
        await ways.forget()
        expect(await ways.linkRefused()).toBeNull()
        await gateway.signOut()
        expect(await refusal(ways.signInWith('facebook.com'))).toEqual({ code: 'emailExists', email: robin.email })
      })

      test('waits for five minutes and no longer', async () => {
        const { ways } = await robinIsRefused()
        await ways.signIn(robin)
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + REFUSED_WAITS - 10_000 })
        onTestFinished(() => void vi.useRealTimers())
        expect(await ways.refusedWay()).toEqual({ method: 'facebook.com', email: robin.email })
        vi.setSystemTime(Date.now() + 20_000)
        expect(await ways.refusedWay()).toBeNull()
        expect(await ways.linkRefused()).toBeNull()
      })

      test('is never offered to somebody else, and forgotten then', async () => {
        const { ways } = await robinIsRefused()
        await ways.signUp(kim)
        expect(await ways.refusedWay()).toBeNull()
        await ways.signIn(robin)
        expect(await ways.linkRefused()).toBeNull()
      })

      test('is forgotten by signing out', async () => {
        const { gateway, ways } = await robinIsRefused()
        await ways.signIn(robin)
        await gateway.signOut()
        await ways.signIn(robin)
        expect(await ways.linkRefused()).toBeNull()
      })

      test('is forgotten where another is refused after it by a password', async () => {
        const { ways } = await robinIsRefused()
        await refusal(ways.signUp(robin))
        await ways.signIn(robin)
        expect(await ways.refusedWay()).toBeNull()
      })
    })

    test('a password that was typed for an address with an account is never added to it', { tags: ['4.linked-way-in'] }, async () => {
      const { gateway, ways, stageWindow } = await arrange()
      stageWindow({ email: robin.email })
      await ways.signInWith('google.com')
      await gateway.signOut()
      expect(await refusal(ways.signUp({ ...robin, password: 'a strangers' }))).toEqual({ code: 'emailExists', email: robin.email })
      await ways.signInWith('google.com')
      expect(await ways.refusedWay()).toBeNull()
      expect(await ways.linkRefused()).toBeNull()
      await gateway.signOut()
      expect(await refusal(ways.signIn({ ...robin, password: 'a strangers' }))).toMatchObject({ code: 'invalidCredentials' })
    })

    test('links nothing where nothing was refused', async () => {
      const { ways } = await arrange()
      expect(await ways.linkRefused()).toBeNull()
      await ways.signUp(robin)
      expect(await ways.linkRefused()).toBeNull()
    })

    test('can be prepared at any time', async () => {
      const { ways } = await arrange()
      await expect(ways.prepare()).resolves.toBeUndefined()
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
