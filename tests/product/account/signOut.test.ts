import { describe, expect, test } from 'vitest'
import { SignOut } from '#application/account/SignOut.ts'
import { uidOf } from '#domain/person/Session.ts'
import { aProduct } from '#tests/builders/aProduct.ts'
import { aProfile } from '#tests/builders/aSession.ts'

const ACTIVE = aProfile({ active: ['subscription'] })

/** Ana is signed in, with a code for the app if she has an active plan. */
async function anaWithCode(profile = ACTIVE) {
  const product = aProduct()
  await product.start()
  await product.signInAna(profile)
  await product.backend.createAppCode()
  const { backend, clock, sessions } = product
  const logOut = () => product.resolve(SignOut).execute(uidOf(sessions.current()))
  return { backend, clock, sessions, logOut }
}

describe('a log-out and the code for the app', { tags: ['4.logout'] }, () => {
  test("a log-out ends the person's code", async () => {
    const { backend, logOut } = await anaWithCode()
    await logOut()
    expect([...backend.appCodes]).toEqual([])
  })

  test.each(['unavailable', 'throttled'] as const)(
    'a log-out whose call fails as %s logs out all the same',
    async (code) => {
      const { backend, sessions, logOut } = await anaWithCode()
      backend.failNext('endAppCode', code)
      await logOut()
      expect(sessions.current().status).toBe('anonymous')
    },
  )

  test('a log-out waits 3 s for the server at most', async () => {
    const { backend, clock, sessions, logOut } = await anaWithCode()
    backend.delayNext('endAppCode')
    const loggedOut = logOut()
    await clock.advance(2999)
    expect(sessions.current().status).toBe('signedIn')
    await clock.advance(1)
    await loggedOut
    expect(sessions.current().status).toBe('anonymous')
  })

  test('a log-out without an active plan calls nothing', async () => {
    const { backend, logOut } = await anaWithCode(aProfile())
    await logOut()
    expect(backend.carriedOut.map(({ call }) => call)).not.toContain('endAppCode')
  })
})
