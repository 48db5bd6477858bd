import { SignInByToken } from '#application/account/SignInByToken.ts'
import { StoreRequest } from '#application/account/StoreRequest.ts'
import { describe, expect, test } from 'vitest'
import { allAnswers } from '../../builders/allAnswers.ts'
import { ANA, aProduct, type ProductFacts } from '../../builders/aProduct.ts'
import { aProfile } from '../../builders/aSession.ts'

describe("signing in with a device store's token", { tags: ['4.store-token'] }, () => {
  const desk = async (facts?: ProductFacts) => {
    const product = aProduct(facts)
    product.auth.givenToken('token', { uid: 'uid-store', displayName: 'Noor' })
    await product.start()
    const { resolve } = product
    return { ...product, store: resolve(StoreRequest), byToken: resolve(SignInByToken) }
  }

  test('recognizes the token by the state that it gave the store, once', async () => {
    const { store, storeSignIn } = await desk()
    store.leave('/auth/login?next=%2F')
    const [{ state, back } = { state: '', back: '' }] = storeSignIn.left
    expect(back).toBe('/auth/login?next=%2F')
    expect(state).toMatch(/^[\w-]{16,}$/)
    expect(await store.asked({ token: 'token', state })).toBe(true)
    expect(await store.asked({ token: 'token', state })).toBe(false)
  })

  test('waits ten minutes for its token, and stops waiting when the visitor comes back without one', async () => {
    const { store, storeSignIn, clock } = await desk()
    store.leave('/auth/login')
    await clock.advance(10 * 60_000)
    const returned = (visit: number) =>
      store.asked({ token: 'token', state: storeSignIn.left[visit]?.state ?? '' })
    expect(await returned(0)).toBe(false)
    store.leave('/auth/login')
    store.forget()
    expect(await returned(1)).toBe(false)
  })

  test.each([null, '', 'guessed'])(
    'does not accept a token that comes with the state %o',
    async (state) => {
      const { store } = await desk()
      expect(await store.asked({ token: 'token', state })).toBe(false)
      store.leave('/auth/login')
      expect(await store.asked({ token: 'token', state })).toBe(false)
    },
  )

  test("keeps the visitor's answers or clears them, as the visitor chose", async () => {
    for (const chosen of ['taken', 'left'] as const) {
      const { byToken, stored } = await desk({ answers: allAnswers() })
      expect(await byToken.execute('token', chosen)).toMatchObject({
        user: { uid: 'uid-store' },
      })
      expect(stored.loadAsStored()).toEqual(chosen === 'taken' ? allAnswers() : {})
    }
  })

  test('logs out the current person before it signs in somebody else', async () => {
    const { byToken, signedIn, stored, sessions, settle, backend } = await desk()
    await signedIn(aProfile({ answers: { gender: 'f' } }))
    await byToken.execute('token', 'left')
    await settle()
    expect(sessions.current()).toMatchObject({ user: { uid: 'uid-store' } })
    expect(stored.loadAsStored()).toEqual({})
    expect(backend.carriedOut.filter(({ call }) => call === 'scheduleNotifications')).toEqual([])
  })

  test("takes the current person's answers along if the visitor says so, also if the sign-in then fails", async () => {
    for (const token of ['token', 'used']) {
      const { byToken, signedIn, stored, settle } = await desk({ answers: {} })
      await signedIn(aProfile({ answers: { gender: 'f', goal: 1 } }))
      await byToken.execute(token, 'taken').catch(() => undefined)
      await settle()
      expect([stored.loadAsStored(), stored.owner()]).toEqual([
        { gender: 'f', goal: 1, units: 'metric' },
        null,
      ])
    }
  })

  test('does not take a token at once if somebody has logged in since this tab asked for it', async () => {
    const { store, storeSignIn, signedIn } = await desk()
    store.leave('/auth/login')
    await signedIn(null)
    expect(await store.asked({ token: 'token', state: storeSignIn.left[0]?.state ?? '' })).toBe(
      false,
    )
  })

  test('waits until the session is known before it says who asked', async () => {
    const product = await desk()
    const { storeSignIn, auth, settle } = product
    product.store.leave('/auth/login')
    auth.keepSilent()
    const next = product.reloaded()
    await next.start()
    let isAsked: boolean | undefined
    void next
      .resolve(StoreRequest)
      .asked({ token: 'token', state: storeSignIn.left[0]?.state ?? '' })
      .then((asked) => (isAsked = asked))
    await settle()
    expect(isAsked).toBeUndefined()
    auth.givenAccount(ANA)
    await auth.signIn(ANA)
    auth.speak()
    await settle()
    expect(isAsked).toBe(false)
  })
})
