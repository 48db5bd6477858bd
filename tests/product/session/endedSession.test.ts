import { describe, expect, test } from 'vitest'
import { SignOut } from '#application/account/SignOut.ts'
import { Buyers } from '#application/buying/Buyers.ts'
import { Goal } from '#domain/vocabulary/goal.ts'
import { InMemoryTab } from '#infrastructure/memory/kept/InMemoryTab.ts'
import { ANA, aProduct, BEN } from '#tests/builders/aProduct.ts'
import { aProfile } from '#tests/builders/aSession.ts'

const ENDED = { status: 'anonymous', hasEnded: true }
const ORDER = { reference: 'ONWARD-1', path: 'onward-year', activates: 'subscription' } as const

/** A product with Ana signed in, whose account is then deleted elsewhere. */
async function withDeletedAccount(tab = new InMemoryTab()) {
  const product = aProduct({ tab, answers: { goal: Goal.GetFit, age: 40 } })
  await product.signInAna(aProfile())
  product.auth.endAccount('deleted', 'uid-1')
  return product
}

describe('a session that the account service ends', { tags: ['4.session-ends'] }, () => {
  test('a session that the service ends is anonymous and says that it has ended, even after a reload', async () => {
    const product = await withDeletedAccount()
    await expect(product.sessions.checkAccount()).rejects.toMatchObject({ code: 'ended' })
    expect(product.sessions.current()).toEqual(ENDED)
    const reloaded = product.reloaded()
    const received = reloaded.observedSessions()
    await reloaded.settle()
    expect(received.at(-1)).toEqual(ENDED)
  })

  test('the answers, their owner and a pending order outlast a session that the service ends', async () => {
    const product = await withDeletedAccount()
    product.orders.save('subscription', 'uid-1', ORDER)
    const kept = () => [
      product.stored.loadAsStored(),
      product.stored.owner(),
      product.orders.pending('subscription', 'uid-1')?.reference,
    ]
    const before = kept()
    await product.sessions.checkAccount().catch(() => undefined)
    expect(product.sessions.current()).toEqual(ENDED)
    expect(kept()).toEqual(before)
  })

  test('a session has not ended but is anonymous after a log-out, in another tab as well, and after the next sign-in', async () => {
    const tab = new InMemoryTab()
    const product = aProduct({ tab })
    await product.signInAna(null)
    await product.resolve(SignOut).execute('uid-1')
    expect(product.sessions.current()).toEqual({ status: 'anonymous' })
    product.auth.givenAccount(BEN)
    await product.auth.signIn(BEN)
    product.auth.endAccount('deleted', 'uid-2')
    await product.sessions.checkAccount().catch(() => undefined)
    expect(product.sessions.current()).toEqual(ENDED)
    product.auth.givenAccount(ANA)
    await product.auth.signIn(ANA)
    await product.settle()
    expect(product.sessions.current()).toMatchObject({ status: 'signedIn' })
  })

  test('a buyer whose session ends while it is checked learns that it has ended; the next attempt leads to the sign-in', async () => {
    const product = await withDeletedAccount()
    const find = () => product.resolve(Buyers).find('subscription')
    expect(await find()).toBe('ended')
    expect(await find()).toBe('signInFirst')
  })
})
