import { describe, expect, test, vi } from 'vitest'
import type { AuthGateway } from '#application/ports/account/AuthGateway.ts'
import type { Credentials, SignInGateway } from '#application/ports/account/SignInGateway.ts'
import type { AuthUser } from '#domain/person/AuthUser.ts'
import { listenTo, refusal } from './listenTo.ts'

/** An account provider with nobody signed in, and its sign-in methods. */
export interface AuthHarness {
  readonly gateway: AuthGateway
  readonly signInGateway: SignInGateway
  /** Creates an account without changing who is signed in. */
  givenAccount(credentials: Credentials): Promise<void>
}

/** An account provider on a device where pages can be opened later. */
export interface DeviceHarness extends AuthHarness {
  /** The gateway of a page that is opened later on this device. */
  reopened(): Promise<AuthGateway>
  /** Disables or deletes an account without notifying a page. */
  end(how: 'disabled' | 'deleted', uid: string): Promise<void>
  /** Makes the next check of an account get no response. */
  loseNextCheck(): void
}

const robin: Credentials = { email: 'robin@example.com', password: 'a-long-one' }

/** The contract of every AuthGateway adapter. */
export function authGatewayContract(adapter: string, arrange: () => Promise<DeviceHarness>): void {
  describe(`${adapter} as the authentication provider`, () => {
    test('a listener is notified that nobody is signed in, of a sign-in and of a sign-out', async () => {
      const { gateway, signInGateway, givenAccount } = await arrange()
      await givenAccount(robin)
      const received = listenTo(gateway)
      await vi.waitFor(() => expect(received).toEqual([null]))
      const { user } = await signInGateway.signIn(robin)
      await vi.waitFor(() => expect(received).toEqual([null, user]))
      await gateway.signOut()
      await vi.waitFor(() => expect(received).toEqual([null, user, null]))
    })

    test('a listener is notified of a sign-up', async () => {
      const { gateway, signInGateway } = await arrange()
      const received = listenTo(gateway)
      const { user } = await signInGateway.signUp(robin)
      await vi.waitFor(() => expect(received.at(-1)).toEqual(user))
    })

    test('a late listener is notified of the signed-in person', async () => {
      const { gateway, signInGateway } = await arrange()
      const { user } = await signInGateway.signUp(robin)
      const received = listenTo(gateway)
      await vi.waitFor(() => expect(received).toEqual([user]))
    })

    test('a page opened later on the same device is notified of the signed-in person', async () => {
      const { signInGateway, reopened } = await arrange()
      const { user } = await signInGateway.signUp(robin)
      const received = listenTo(await reopened())
      await vi.waitFor(() => expect(received).toEqual([user]))
    })

    test('a page opened later on the same device is notified of nobody after a sign-out', async () => {
      const { gateway, signInGateway, reopened } = await arrange()
      await signInGateway.signUp(robin)
      await gateway.signOut()
      const received = listenTo(await reopened())
      await vi.waitFor(() => expect(received).toEqual([null]))
    })

    test('a listener can unsubscribe, even twice', async () => {
      const { gateway, signInGateway } = await arrange()
      const unsubscribed: (AuthUser | null)[] = []
      const unsubscribe = gateway.observe((user) => void unsubscribed.push(user))
      await vi.waitFor(() => expect(unsubscribed).toEqual([null]))
      unsubscribe()
      unsubscribe()
      const others = listenTo(gateway)
      const { user } = await signInGateway.signUp(robin)
      await vi.waitFor(() => expect(others.at(-1)).toEqual(user))
      expect(unsubscribed).toEqual([null])
    })

    test('a listener that unsubscribes at once is not notified', async () => {
      const { gateway } = await arrange()
      const unsubscribed: (AuthUser | null)[] = []
      gateway.observe((user) => void unsubscribed.push(user))()
      const others = listenTo(gateway)
      await vi.waitFor(() => expect(others).toEqual([null]))
      expect(unsubscribed).toEqual([])
    })

    test('signing out does nothing if nobody is signed in', async () => {
      const { gateway } = await arrange()
      await expect(gateway.signOut()).resolves.toBeUndefined()
    })

    describe('checking the account', { tags: ['4.account-checked'] }, () => {
      test('checking the account resolves while it can be used, and if nobody is signed in', async () => {
        const { gateway, signInGateway } = await arrange()
        await expect(gateway.checkAccount()).resolves.toBeUndefined()
        const { user } = await signInGateway.signUp(robin)
        await expect(gateway.checkAccount()).resolves.toBeUndefined()
        const received = listenTo(gateway)
        await vi.waitFor(() => expect(received).toEqual([user]))
      })

      test.each([
        ['disabled', 'disabled'],
        ['deleted', 'ended'],
      ] as const)(
        'a check of an account that was %s rejects with %s and signs out',
        async (how, code) => {
          const { gateway, signInGateway, end } = await arrange()
          const { user } = await signInGateway.signUp(robin)
          const received = listenTo(gateway)
          await vi.waitFor(() => expect(received).toEqual([user]))
          await end(how, user.uid)
          expect(await refusal(gateway.checkAccount())).toMatchObject({ code })
          await vi.waitFor(() => expect(received).toEqual([user, null]))
        },
      )

      test('checking an account that cannot be reached rejects with offline and signs nobody out', async () => {
        const { gateway, signInGateway, loseNextCheck } = await arrange()
        const { user } = await signInGateway.signUp(robin)
        loseNextCheck()
        expect(await refusal(gateway.checkAccount())).toMatchObject({ code: 'offline' })
        const received = listenTo(gateway)
        await vi.waitFor(() => expect(received).toEqual([user]))
      })
    })

    test('the id token is null if nobody is signed in, and differs for each person', async () => {
      const { gateway, signInGateway } = await arrange()
      expect(await gateway.idToken()).toBeNull()
      await signInGateway.signUp(robin)
      const first = await gateway.idToken()
      expect(first).toMatch(/./)
      await signInGateway.signUp({ ...robin, email: 'kim@example.com' })
      expect(await gateway.idToken()).not.toBe(first)
      await gateway.signOut()
      expect(await gateway.idToken()).toBeNull()
    })
  })
}
