import { describe, expect, test } from 'vitest'
import { allAnswers } from '../../builders/allAnswers.ts'
import { aProduct, type ProductFacts } from '../../builders/aProduct.ts'
import { aProfile } from '../../builders/aSession.ts'

describe("signing in with a device store's token", { tags: ['4.store-token'] }, () => {
  const desk = (facts?: ProductFacts) => {
    const product = aProduct(facts)
    product.auth.givenToken('token', { uid: 'uid-store', displayName: 'Noor' })
    return { ...product, byStore: product.resolve('SignInByStore') }
  }

  test('recognizes the token by the state that it gave the store, once', () => {
    const { byStore, storeSignIn } = desk()
    byStore.leave('/auth/login?next=%2F')
    const [{ state, back } = { state: '', back: '' }] = storeSignIn.left
    expect(back).toBe('/auth/login?next=%2F')
    expect(state).toMatch(/^[\w-]{16,}$/)
    expect(byStore.asked({ token: 'token', state })).toBe(true)
    expect(byStore.asked({ token: 'token', state })).toBe(false)
  })

  test('waits ten minutes for its token, and stops waiting when the visitor comes back without one', async () => {
    const { byStore, storeSignIn, clock } = desk()
    byStore.leave('/auth/login')
    await clock.advance(10 * 60_000)
    expect(byStore.asked({ token: 'token', state: storeSignIn.left[0]?.state ?? '' })).toBe(false)
    byStore.leave('/auth/login')
    byStore.forget()
    expect(byStore.asked({ token: 'token', state: storeSignIn.left[1]?.state ?? '' })).toBe(false)
  })

  test.each([null, '', 'guessed'])(
    'does not accept a token that comes with the state %o',
    (state) => {
      const { byStore } = desk()
      expect(byStore.asked({ token: 'token', state })).toBe(false)
      byStore.leave('/auth/login')
      expect(byStore.asked({ token: 'token', state })).toBe(false)
    },
  )

  test("keeps the visitor's answers or clears them, as the visitor chose", async () => {
    for (const takesAnswers of [true, false]) {
      const { byStore, stored } = desk({ answers: allAnswers() })
      expect(await byStore.execute('token', null, takesAnswers)).toMatchObject({
        user: { uid: 'uid-store' },
      })
      expect(stored.loadAsStored()).toEqual(takesAnswers ? allAnswers() : {})
    }
  })

  test('logs out the current person before it signs in somebody else', async () => {
    const { byStore, signedIn, stored, sessions, settle, backend } = desk()
    await signedIn(aProfile({ answers: { gender: 'f' } }))
    await byStore.execute('token', 'uid-1', true)
    await settle()
    expect(sessions.current()).toMatchObject({ user: { uid: 'uid-store' } })
    expect(stored.loadAsStored()).toEqual({})
    expect(backend.carriedOut.filter(({ call }) => call === 'scheduleNotifications')).toEqual([])
  })
})
