import { SignInByToken } from '#application/account/SignInByToken.ts'
import { StoreRequest } from '#application/account/StoreRequest.ts'
import { describe, expect, test } from 'vitest'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { ANA, aProduct, type ProductFacts } from '#tests/builders/aProduct.ts'
import { aProfile } from '#tests/builders/aSession.ts'

describe("a device store's token", { tags: ['4.store-token'] }, () => {
  const aStoreSignIn = async (facts?: ProductFacts) => {
    const product = aProduct(facts)
    product.auth.givenToken('token', { uid: 'uid-store', displayName: 'Noor' })
    await product.start()
    const { resolve } = product
    const store = resolve(StoreRequest)
    /** Whether this tab requested the token that comes with this state; by default the state of its last request. */
    const wasRequested = (state = product.storeSignIn.requests.at(-1)?.state ?? '') =>
      store.wasRequested({ token: 'token', state })
    return { ...product, store, wasRequested, byToken: resolve(SignInByToken) }
  }

  test("a store's token is recognized once, by the state that this tab gave the store", async () => {
    const { store, wasRequested, storeSignIn } = await aStoreSignIn()
    store.leave('/auth/login?next=%2F')
    expect(storeSignIn.requests).toEqual([
      { state: expect.stringMatching(/^[\w-]{16,}$/), back: '/auth/login?next=%2F' },
    ])
    expect([await wasRequested(), await wasRequested()]).toEqual([true, false])
  })

  test("the tab waits ten minutes for a store's token, and stops when the visitor returns without one", async () => {
    const { store, wasRequested, clock } = await aStoreSignIn()
    store.leave('/auth/login')
    await clock.advance(10 * 60_000)
    expect(await wasRequested()).toBe(false)
    store.leave('/auth/login')
    store.forget()
    expect(await wasRequested()).toBe(false)
  })

  test.each([null, '', 'guessed'])(
    "a store's token with the state %o is not accepted",
    async (state) => {
      const { store } = await aStoreSignIn()
      expect(await store.wasRequested({ token: 'token', state })).toBe(false)
      store.leave('/auth/login')
      expect(await store.wasRequested({ token: 'token', state })).toBe(false)
    },
  )

  test("signing in with a store's token keeps the visitor's answers or clears them, as the visitor chose", async () => {
    for (const chosen of ['claim', 'remove'] as const) {
      const { byToken, stored } = await aStoreSignIn({ answers: allAnswers() })
      expect(await byToken.execute('token', chosen)).toMatchObject({
        user: { uid: 'uid-store' },
      })
      expect(stored.loadAsStored()).toEqual(chosen === 'claim' ? allAnswers() : {})
    }
  })

  test("signing in with a store's token logs out another person first", async () => {
    const { byToken, signInAna, stored, sessions, settle, backend } = await aStoreSignIn()
    await signInAna(aProfile({ answers: { gender: 'f' } }))
    await byToken.execute('token', 'remove')
    await settle()
    expect(sessions.current()).toMatchObject({ user: { uid: 'uid-store' } })
    expect(stored.loadAsStored()).toEqual({})
    expect(backend.carriedOut.filter(({ call }) => call === 'scheduleNotifications')).toEqual([])
  })

  test("signing in with a store's token keeps the current person's answers and tapped handles if the visitor says so, even if the sign-in fails", async () => {
    for (const token of ['token', 'used']) {
      const { byToken, signInAna, stored, settle } = await aStoreSignIn({ answers: {} })
      await signInAna(aProfile({ answers: { gender: 'f', goal: 3 } }))
      stored.rememberTappedHandle('goal', 'gain_muscle')
      await byToken.execute(token, 'claim').catch(() => undefined)
      await settle()
      expect([stored.loadAsStored(), stored.tappedHandle('goal'), stored.owner()]).toEqual([
        { gender: 'f', goal: 3, units: 'metric' },
        'gain_muscle',
        null,
      ])
    }
  })

  test("a store's token is not accepted if somebody has logged in since this tab requested it", async () => {
    const { store, wasRequested, signInAna } = await aStoreSignIn()
    store.leave('/auth/login')
    await signInAna(null)
    expect(await wasRequested()).toBe(false)
  })

  test("whether a store's token was requested is decided only when the session is known", async () => {
    const product = await aStoreSignIn()
    const { storeSignIn, auth, settle } = product
    product.store.leave('/auth/login')
    auth.holdSession()
    const next = product.reloaded()
    await next.start()
    let isRequested: boolean | undefined
    void next
      .resolve(StoreRequest)
      .wasRequested({ token: 'token', state: storeSignIn.requests[0]?.state ?? '' })
      .then((requested) => (isRequested = requested))
    await settle()
    expect(isRequested).toBeUndefined()
    auth.givenAccount(ANA)
    await auth.signIn(ANA)
    auth.releaseSession()
    await settle()
    expect(isRequested).toBe(false)
  })
})
