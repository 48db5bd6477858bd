import { describe, expect, test } from 'vitest'
import { StoredGift } from '../../../src/application/giving/StoredGift.ts'
import { StorefrontError } from '../../../src/application/ports/buying/Storefront.ts'
import { BuyGift } from '../../../src/application/giving/BuyGift.ts'
import { anOffer } from '../../builders/offers/anOffer.ts'
import { ANA, aProduct } from '../../builders/aProduct.ts'

const PLAN = { path: 'onward-gift-year', interval: 'year' } as const
const OFFER = anOffer(PLAN)
const GIFT = { name: 'Ben van Berg', email: ' ben@example.com ', note: '', day: '2026-12-24' }

function aShop() {
  const world = aProduct({ offers: [OFFER] })
  const stored = new StoredGift(world.visit)
  return { ...world, stored, give: new BuyGift(world.storefront, world.sessions, stored, world.lock) }
}

describe('giving a plan', { tags: ['4.giving'] }, () => {
  test('is open to somebody without an account, and names recipient and day to the payment window', async () => {
    const { give, watched, settle, storefront } = aShop()
    watched()
    await settle()
    expect(await give.execute(OFFER, { ...GIFT, name: ' Ben  van\u202e Berg ' })).toBe('ordered')
    expect(storefront.windows).toEqual([
      { path: 'onward-gift-year', uid: null, email: null, recipient: { email: 'ben@example.com', firstName: 'Ben', lastName: 'van Berg' }, deliverOn: '2026-12-24' },
    ])
  })

  test('hands on the giver who is signed in, and what they write', async () => {
    const { give, signedIn, storefront } = aShop()
    await signedIn(null)
    await give.execute(OFFER, { ...GIFT, name: 'Ben', note: ' Run! ' })
    expect(storefront.windows).toMatchObject([{ uid: 'uid-1', email: ANA.email, recipient: { email: 'ben@example.com', firstName: 'Ben', memo: 'Run!' } }])
  })

  test('never takes a promo along', async () => {
    const { give, signedIn, storefront, resolve } = aShop()
    await signedIn(null)
    resolve('CurrentPromo').cameWith('spring')
    await give.execute(OFFER, GIFT)
    expect(storefront.windows[0]).not.toHaveProperty('coupon')
  })

  test('keeps the order, and lets the draft go', async () => {
    const { give, signedIn, stored } = aShop()
    await signedIn(null)
    stored.keepDraft(GIFT)
    await give.execute(OFFER, GIFT)
    expect(stored.draft()).toBeNull()
    expect(stored.order()).toEqual({ ...GIFT, ...PLAN, id: 'order-1', reference: 'REF1', uid: 'uid-1' })
  })

  test('keeps the draft and no order where the window was closed or did not open', async () => {
    const { give, stored, storefront } = aShop()
    stored.keepDraft(GIFT)
    storefront.leaveNextWith({ status: 'closed' })
    expect(await give.execute(OFFER, GIFT)).toBe('closed')
    storefront.setReachable(false)
    await expect(give.execute(OFFER, GIFT)).rejects.toBeInstanceOf(StorefrontError)
    expect(stored.order()).toBeNull()
    expect(stored.draft()).toEqual(GIFT)
  })

  test('opens one window for two taps, and another for a second gift', async () => {
    const { give, storefront } = aShop()
    await Promise.all([give.execute(OFFER, GIFT), give.execute(OFFER, GIFT)])
    expect(storefront.windows).toHaveLength(1)
    await give.execute(OFFER, GIFT)
    expect(storefront.windows).toHaveLength(2)
  })
})

describe('what is stored of a gift', () => {
  test.each(['', 'no json', '[]', '{}', '7', 'null', '{"name":"Ben"}', '{"name":1,"email":"a","note":"","day":""}'])('counts as absent where it reads %s', (text) => {
    const { stored, visit } = aShop()
    visit.write('gift_draft', text)
    visit.write('gift_order', text)
    expect([stored.draft(), stored.order()]).toEqual([null, null])
  })

  test.each([{ interval: 'fortnight' }, { uid: 7 }, { reference: null }, { id: undefined }])('of an order counts as absent with %o', (change) => {
    const { stored, visit } = aShop()
    const order = { ...GIFT, ...PLAN, id: 'order-1', reference: 'REF1', uid: null }
    visit.write('gift_order', JSON.stringify(order))
    expect(stored.order()).toEqual(order)
    visit.write('gift_order', JSON.stringify({ ...order, ...change }))
    expect(stored.order()).toBeNull()
  })
})
