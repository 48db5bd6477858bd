import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { AuthGateway } from '../../../src/application/ports/account/AuthGateway.ts'
import type { Credentials, WaysIn } from '../../../src/application/ports/account/WaysIn.ts'
import type { AuthUser } from '../../../src/domain/person/AuthUser.ts'

/** The provider with nobody signed in, and ways in to it. */
export interface AuthHarness {
  readonly gateway: AuthGateway
  readonly ways: WaysIn
  /** An account exists; whoever is signed in stays so. */
  givenAccount(credentials: Credentials): Promise<void>
}

const robin: Credentials = { email: 'robin@example.com', password: 'a-long-one' }

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
        const { gateway, ways, givenAccount } = await arrange()
        await givenAccount(robin)
        const heard = listenTo(gateway)
        await vi.waitFor(() => expect(heard).toEqual([null]))
        const { user } = await ways.signIn(robin)
        await vi.waitFor(() => expect(heard).toEqual([null, user]))
        await gateway.signOut()
        await vi.waitFor(() => expect(heard).toEqual([null, user, null]))
      })

      test('tells who signs up', async () => {
        const { gateway, ways } = await arrange()
        const heard = listenTo(gateway)
        const { user } = await ways.signUp(robin)
        await vi.waitFor(() => expect(heard.at(-1)).toEqual(user))
      })

      test('tells a late listener who is signed in', async () => {
        const { gateway, ways } = await arrange()
        const { user } = await ways.signUp(robin)
        const heard = listenTo(gateway)
        await vi.waitFor(() => expect(heard).toEqual([user]))
      })

      test('ends with its unsubscription, which may be called twice', async () => {
        const { gateway, ways } = await arrange()
        const gone: (AuthUser | null)[] = []
        const stop = gateway.observe((user) => void gone.push(user))
        await vi.waitFor(() => expect(gone).toEqual([null]))
        stop()
        stop()
        const stays = listenTo(gateway)
        const { user } = await ways.signUp(robin)
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

    test('signing out when nobody is signed in does nothing', async () => {
      const { gateway } = await arrange()
      await expect(gateway.signOut()).resolves.toBeUndefined()
    })

    describe('the token that names whoever is signed in', () => {
      test('is none where nobody is', async () => {
        const { gateway } = await arrange()
        expect(await gateway.idToken()).toBeNull()
      })

      test('is theirs until they sign out', async () => {
        const { gateway, ways } = await arrange()
        await ways.signUp(robin)
        expect(await gateway.idToken()).toMatch(/./)
        await gateway.signOut()
        expect(await gateway.idToken()).toBeNull()
      })

      test('is another for somebody else', async () => {
        const { gateway, ways } = await arrange()
        await ways.signUp(robin)
        const first = await gateway.idToken()
        await ways.signUp({ ...robin, email: 'kim@example.com' })
        expect(await gateway.idToken()).not.toBe(first)
      })
    })
  })
}

/** Everything a listener hears until the test is over. */
function listenTo(gateway: AuthGateway): (AuthUser | null)[] {
  const heard: (AuthUser | null)[] = []
  onTestFinished(gateway.observe((user) => void heard.push(user)))
  return heard
}
