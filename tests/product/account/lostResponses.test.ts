import { SignUp } from '#application/account/SignUp.ts'
import { SignOut } from '#application/account/SignOut.ts'
import { SignIn } from '#application/account/SignIn.ts'
import { Occurrences } from '#composition/funnelModule.ts'
import { describe, expect, test } from 'vitest'
import { ANA, aProduct, type Product } from '#tests/builders/aProduct.ts'

const byPassword = { by: 'password', credentials: ANA } as const
const byGoogle = { by: 'provider', provider: 'google.com' } as const

/** What the sign-ins caused: the names of the events, and how often notifications were scheduled. */
async function effectsOf({ resolve, backend, settle }: Product) {
  await settle()
  const events: string[] = []
  resolve(Occurrences).subscribe((received) => {
    if (received.kind === 'event') events.push(received.event.name)
  })
  return { events, scheduledCount: backend.carriedOut.length }
}

const ONE_NEW_PERSON = { events: ['signup'], scheduledCount: 1 }

describe('a sign-up without a response', { tags: ['4.lost-sign-up'] }, () => {
  test('a sign-up without a response is completed by a log-in with the typed password, and the person counts as new', async () => {
    const product = aProduct()
    product.auth.loseNextResponse()
    expect(await product.resolve(SignUp).execute(ANA)).toMatchObject({
      user: { email: ANA.email },
    })
    expect(await effectsOf(product)).toEqual(ONE_NEW_PERSON)
  })

  test('a sign-up without a response stays undecided if the log-in after it gets no response either', async () => {
    const product = aProduct()
    product.auth.loseNextResponse('offline')
    await expect(product.resolve(SignUp).execute(ANA)).rejects.toMatchObject({
      code: 'unsettled',
    })
    expect(await effectsOf(product)).toEqual({ events: [], scheduledCount: 0 })
  })

  test('a sign-up without a response stays undecided while there is no account, since the server may still create it', async () => {
    const { auth, resolve } = aProduct()
    auth.failNext('offline')
    await expect(resolve(SignUp).execute(ANA)).rejects.toMatchObject({ code: 'unsettled' })
  })

  test('a sign-up without a response is completed by a second tap, after which the log-in finds the account', async () => {
    const product = aProduct()
    const signUp = product.resolve(SignUp)
    product.auth.loseNextResponse('offline')
    await expect(signUp.execute(ANA)).rejects.toMatchObject({ code: 'unsettled' })
    expect(await signUp.execute(ANA)).toMatchObject({ user: { email: ANA.email } })
    expect(await effectsOf(product)).toEqual(ONE_NEW_PERSON)
  })

  test('a second tap with another password, after a lost response, says that the account exists', async () => {
    const { auth, resolve } = aProduct()
    auth.loseNextResponse('offline')
    await expect(resolve(SignUp).execute(ANA)).rejects.toMatchObject({ code: 'unsettled' })
    await expect(
      resolve(SignUp).execute({ ...ANA, password: 'another one' }),
    ).rejects.toMatchObject({ code: 'emailExists', email: ANA.email })
  })

  test('a person who logs in to the account of a lost sign-up counts as new, even after a reload', async () => {
    const before = aProduct()
    before.auth.loseNextResponse('offline')
    await expect(before.resolve(SignUp).execute(ANA)).rejects.toMatchObject({ code: 'unsettled' })
    const product = before.reloaded()
    await product.clock.advance(60_000)
    await product.resolve(SignIn).execute(byPassword)
    expect(await effectsOf(product)).toEqual(ONE_NEW_PERSON)
  })

  test('a person whose account is older than the lost sign-up does not count as new', async () => {
    const product = aProduct()
    product.auth.givenAccount(ANA)
    product.auth.failNext('offline')
    await product.resolve(SignUp).execute(ANA)
    expect(await effectsOf(product)).toEqual({ events: ['login'], scheduledCount: 0 })
  })

  test('a person whose sign-up got no response counts as new only once', async () => {
    const product = aProduct()
    product.auth.loseNextResponse()
    const { user } = await product.resolve(SignUp).execute(ANA)
    await product.resolve(SignOut).execute(user.uid)
    await product.resolve(SignIn).execute(byPassword)
    expect(await effectsOf(product)).toEqual({ events: ['signup', 'login'], scheduledCount: 1 })
  })

  test.each(['throttled', 'unknown', 'paused'] as const)(
    'a sign-up that the service refuses as %s is not retried as a log-in',
    async (code) => {
      const { auth, resolve } = aProduct()
      auth.givenAccount(ANA)
      auth.failNext(code)
      await expect(resolve(SignUp).execute(ANA)).rejects.toMatchObject({ code })
    },
  )

  test('a person who signs in with a provider counts as new even if the first response was lost', async () => {
    const product = aProduct()
    product.auth.stageWindow({ email: 'robin@example.com' })
    product.auth.loseNextResponse()
    const signIn = product.resolve(SignIn)
    await expect(signIn.execute(byGoogle)).rejects.toMatchObject({ code: 'offline' })
    await signIn.execute(byGoogle)
    expect(await effectsOf(product)).toEqual(ONE_NEW_PERSON)
  })
})
