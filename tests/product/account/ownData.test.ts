import { describe, expect, test } from 'vitest'
import { CopyOwnData } from '#application/account/CopyOwnData.ts'
import { DeleteAccount } from '#application/account/DeleteAccount.ts'
import { ManualClock } from '#infrastructure/memory/ManualClock.ts'
import { ORDER } from '#tests/contracts/kept/samples.ts'
import { ANA, aProduct } from '#tests/builders/aProduct.ts'
import { aProfile } from '#tests/builders/aSession.ts'

async function anasProduct() {
  const product = aProduct({
    remembers: ({ CheckoutKept, CheckoutKeys }) => {
      CheckoutKeys.pending_order.write([{ ...ORDER, at: new ManualClock().now() }])
      CheckoutKept.store_state.write({ state: 'secret', at: 1, uid: null })
      CheckoutKept.end_draft.write({ name: 'Ana' })
      const sent = { kind: 'cancel', statement: 'S', reference: '', uid: 'uid-1' } as const
      CheckoutKept.end_sent.write({ ...sent, receipt: null })
    },
  })
  await product.signInAna(aProfile({ answers: { gender: 'f', age: 30 } }))
  product.backend.documents.set('uid-1', { newsletter: true, profile: { age: 30 } })
  return product
}

describe('a copy of the data', { tags: ['4.own-data-copy'] }, () => {
  test("a copy of the data has the unchanged profile, the account and the browser's data, but no secrets", async () => {
    const { resolve } = await anasProduct()
    const copy = await resolve(CopyOwnData).execute()
    expect(copy).toMatchObject({
      account: { uid: 'uid-1', email: ANA.email },
      profile: { newsletter: true, profile: { age: 30 } },
      browser: {
        tab: { end_draft: '{"name":"Ana"}', end_sent: expect.stringContaining('cancel') },
        browser: { pending_order: expect.stringContaining('ONW1') },
      },
    })
    expect(JSON.stringify(copy)).not.toMatch(/secret|token/i)
  })

  test("a copy of the data leaves out somebody else's answers, before and after the person starts fresh", async () => {
    const { resolve, stored, kept } = await anasProduct()
    const answersIn = async () =>
      Object.keys((await resolve(CopyOwnData).execute())?.browser.tab ?? {}).filter((key) =>
        key.startsWith('plan'),
      )
    expect(await answersIn()).toContain('plan')
    stored.clear()
    kept.FunnelKept.plan.write({ displayName: 'Tom' })
    stored.rememberTappedHandle('goal', 'lose_weight')
    stored.askWhose('uid-1')
    expect(await answersIn()).toEqual([])
    stored.setAside('uid-1')
    expect(await answersIn()).toEqual([])
  })

  test('there is no copy of the data if the profile cannot be read, or nobody is signed in', async () => {
    const { resolve, backend } = await anasProduct()
    backend.failNext('ownDocument', 'unavailable')
    await expect(resolve(CopyOwnData).execute()).rejects.toThrow('unavailable')
    expect(await aProduct().resolve(CopyOwnData).execute()).toBeNull()
  })
})

describe('deleting an account', { tags: ['4.account-deletion'] }, () => {
  test('deleting an account deletes it on the server, logs out, and leaves no data of the person in this browser', async () => {
    const { resolve, backend, sessions, kept, stored } = await anasProduct()
    expect(await resolve(DeleteAccount).execute('DELETE')).toBe('deleted')
    expect([backend.deletions, backend.documents.size]).toEqual([['DELETE'], 0])
    expect(sessions.current().status).toBe('anonymous')
    expect(stored.loadAsStored()).toEqual({})
    const { end_draft, store_state } = kept.CheckoutKept
    expect(
      [kept.CheckoutKeys.pending_order, end_draft, store_state].map((one) => one.read()),
    ).toEqual([null, null, null])
  })

  test('deleting an account changes nothing and requires a new log-in if the last log-in is too old', async () => {
    const { resolve, backend, sessions, kept } = await anasProduct()
    backend.failNext('deleteAccount', 'staleSignIn')
    expect(await resolve(DeleteAccount).execute('DELETE')).toBe('staleSignIn')
    expect(sessions.current().status).toBe('signedIn')
    expect(kept.CheckoutKeys.pending_order.read()).not.toBeNull()
  })

  test('a deletion without a response counts as done only if the account is gone', async () => {
    const { resolve, backend, log } = await anasProduct()
    backend.failNext('deleteAccount', 'timedOut')
    expect(await resolve(DeleteAccount).execute('DELETE')).toBe('failed')
    expect(log.errors).toMatchObject([{ area: 'profile' }])

    const product = await anasProduct()
    product.backend.loseNextResponse('deleteAccount')
    product.auth.endAccount('deleted', 'uid-1')
    expect(await product.resolve(DeleteAccount).execute('DELETE')).toBe('deleted')
  })
})
