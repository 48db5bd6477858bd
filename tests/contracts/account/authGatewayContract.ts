import { describe, expect, test, vi } from 'vitest'
import { type AccountHarness, listenTo, refusal, robin } from './AccountHarness.ts'

/** The contract of every AuthGateway adapter. */
export function authGatewayContract(adapter: string, arrange: () => Promise<AccountHarness>): void {
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

    test('a page opened on the same device after a sign-out is notified that nobody is signed in', async () => {
      const { gateway, signInGateway, reopened } = await arrange()
      await signInGateway.signUp(robin)
      await gateway.signOut()
      const received = listenTo(await reopened())
      await vi.waitFor(() => expect(received).toEqual([null]))
    })

    test('signing out does nothing if nobody is signed in', async () => {
      const { gateway, signInGateway } = await arrange()
      const received = listenTo(gateway)
      await vi.waitFor(() => expect(received).toEqual([null]))
      await expect(gateway.signOut()).resolves.toBeUndefined()
      const { user } = await signInGateway.signUp(robin)
      await vi.waitFor(() => expect(received).toEqual([null, user]))
    })

    test('a person who signed in for the tab only is signed out when the tab is closed', async () => {
      const { signInGateway, afterClosing } = await arrange()
      await signInGateway.persistIn('tab')
      await signInGateway.signUp(robin)
      const received = listenTo(await afterClosing())
      await vi.waitFor(() => expect(received).toEqual([null]))
    })

    test('a person who signed in for the browser is still signed in after the tab is closed', async () => {
      const { signInGateway, afterClosing } = await arrange()
      await signInGateway.persistIn('tab')
      await signInGateway.persistIn('browser')
      const { user } = await signInGateway.signUp(robin)
      const received = listenTo(await afterClosing())
      await vi.waitFor(() => expect(received).toEqual([user]))
    })

    describe('checking the account', { tags: ['4.account-checked'] }, () => {
      test('checking the account resolves while the account can be used, and if nobody is signed in', async () => {
        const { gateway, signInGateway } = await arrange()
        await expect(gateway.checkAccount()).resolves.toBeUndefined()
        const { user } = await signInGateway.signUp(robin)
        const received = listenTo(gateway)
        await vi.waitFor(() => expect(received).toEqual([user]))
        await expect(gateway.checkAccount()).resolves.toBeUndefined()
        await gateway.signOut()
        await vi.waitFor(() => expect(received).toEqual([user, null]))
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

      test('checking the account without a network rejects with offline and signs nobody out', async () => {
        const { gateway, signInGateway, failNext } = await arrange()
        const { user } = await signInGateway.signUp(robin)
        failNext('checkAccount', 'offline')
        expect(await refusal(gateway.checkAccount())).toMatchObject({ code: 'offline' })
        const received = listenTo(gateway)
        await vi.waitFor(() => expect(received).toEqual([user]))
      })
    })
  })
}
