import { describe, expect, test, vi } from 'vitest'
import type { AuthUser } from '#domain/person/AuthUser.ts'
import { accountsOver, aFirebase, waysInOver } from '../firebaseApps.ts'
import { alterAccount } from '../firebaseWorld.ts'

const sam = { email: 'sam@example.com', password: 'onward1' }

describe('the role of the signed-in person', { tags: ['3.role-claim'] }, () => {
  test.each(['admin', 'coach'] as const)(
    "a person's role is %s if the token claims it",
    async (role) => {
      alterAccount('demo-sam', { role })
      const { gateway, ways } = await accountsOver(aFirebase())
      const heard: (AuthUser | null)[] = []
      gateway.observe((user) => void heard.push(user))
      await ways.signIn(sam)
      await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ email: sam.email, role }))
    },
  )

  test('the role of the signed-in person is user if the token claims no role', async () => {
    expect(await (await waysInOver(aFirebase())).signIn(sam)).toMatchObject({
      user: { email: sam.email, role: 'user' },
    })
  })
})

describe('an address that has an account', { tags: ['8.email-exists'] }, () => {
  test.each(['auth/email-already-in-use', 'auth/account-exists-with-different-credential'])(
    'the existing address is the one in the error (%s), otherwise the typed one',
    async (code) => {
      const refused = async (customData: unknown) => {
        const firebase = Object.assign(aFirebase(), {
          auth: () => Promise.reject(Object.assign(new Error(code), { code, customData })),
        })
        return (await waysInOver(firebase)).signUp({
          email: 'typed@example.com',
          password: 'onward1',
        })
      }
      await expect(refused({ email: 'named@example.com' })).rejects.toMatchObject({
        code: 'emailExists',
        email: 'named@example.com',
      })
      for (const nothing of [undefined, {}, { email: 7 }, null]) {
        await expect(refused(nothing)).rejects.toMatchObject({
          code: 'emailExists',
          email: 'typed@example.com',
        })
      }
    },
  )
})
