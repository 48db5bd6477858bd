import { ResolvePromo } from '#application/promo/ResolvePromo.ts'
import { describe, expect, test, vi } from 'vitest'
import { StorefrontError } from '#application/ports/buying/Storefront.ts'
import { BuyGift } from '#application/gift/BuyGift.ts'
import type { Answers } from '#domain/answers/Answers.ts'
import { anOffer } from '#tests/builders/offers/anOffer.ts'
import { ANA, aProduct } from '#tests/builders/aProduct.ts'

const PRODUCT = { path: 'onward-gift-year', interval: 'year' } as const
const OFFER = anOffer(PRODUCT)
const GIFT = {
  name: 'Ben van Berg',
  email: ' ben@example.com ',
  from: '',
  note: '',
  day: '2026-12-24',
}

function aShop(answers: Answers = {}) {
  const product = aProduct({ offers: [OFFER], answers })
  const give = (gift = GIFT) => product.resolve(BuyGift).execute(OFFER, gift)
  const { CheckoutKept: checkoutKept, CheckoutKeys: checkoutKeys } = product.kept
  return { ...product, checkoutKept, checkoutKeys, give }
}

async function anasShop() {
  const shop = aShop()
  await shop.signInAna(null)
  return shop
}

describe('buying a gift', { tags: ['4.giving'] }, () => {
  test('a gift can be bought without an account, and the payment window gets the recipient and the day', async () => {
    const { give, observedSessions, settle, storefront } = aShop()
    observedSessions()
    await settle()
    expect(await give({ ...GIFT, name: ' Ben  van\u202e Berg ' })).toBe('ordered')
    const recipient = { email: 'ben@example.com', firstName: 'Ben', lastName: 'van Berg' }
    const giver = { uid: null, email: null }
    const { path } = PRODUCT
    expect(storefront.windowRequests).toMatchObject([
      { path, ...giver, recipient, deliverOn: GIFT.day },
    ])
  })

  test('the payment window of a gift gets the signed-in giver and their note', async () => {
    const { give, storefront } = await anasShop()
    await give({ ...GIFT, name: 'Ben', note: ' Run! ' })
    const recipient = { email: 'ben@example.com', firstName: 'Ben', memo: 'Run!' }
    expect(storefront.windowRequests).toMatchObject([{ uid: 'uid-1', email: ANA.email, recipient }])
  })

  test(
    'a child cannot buy a gift without a parent or guardian, who becomes the contact of the order',
    { tags: ['4.guardian'] },
    async () => {
      const { give, resolve, storefront } = aShop({ age: 12 })
      expect(await give()).toBe('guardianFirst')
      expect(storefront.windowRequests).toEqual([])
      const guardian = { name: ' Mo  Berg ', email: ' mo@example.com ' }
      expect(await resolve(BuyGift).execute(OFFER, GIFT, guardian)).toBe('ordered')
      expect(storefront.windowRequests).toMatchObject([
        {
          email: 'mo@example.com',
          firstName: 'Mo',
          lastName: 'Berg',
          tags: { agreed_by: 'guardian Mo Berg' },
        },
      ])
    },
  )

  test(
    'while gifts are closed in the settings, no payment window opens for a gift, but a purchase in an open window is completed',
    { tags: ['4.closed-places', '4.closed-in-flight'] },
    async () => {
      const { give, storefront, remote, checkoutKeys } = await anasShop()
      storefront.keepNextOpen()
      const paying = give()
      await vi.waitFor(() => expect(storefront.isWindowOpen).toBe(true))
      remote.publish({ gift_open: 'false' })
      await remote.refresh()
      storefront.closeWith({ status: 'ordered', id: 'order-1', reference: 'REF1' })
      expect(await paying).toBe('ordered')
      expect(checkoutKeys.gift_order.read()).toMatchObject({ reference: 'REF1' })
      expect(await give()).toBe('paused')
      expect(storefront.windowRequests).toHaveLength(1)
    },
  )

  test('buying a gift never uses a promo', async () => {
    const { give, storefront, resolve } = await anasShop()
    resolve(ResolvePromo).setPromoInQuery('spring')
    await give()
    expect(storefront.windowRequests[0]).not.toHaveProperty('coupon')
  })

  test('buying a gift keeps the order and removes the draft', async () => {
    const { give, checkoutKept, checkoutKeys } = await anasShop()
    checkoutKept.gift_draft.write(GIFT)
    await give()
    expect(checkoutKept.gift_draft.read()).toBeNull()
    const order = {
      ...GIFT,
      ...PRODUCT,
      id: 'order-1',
      reference: 'REF1',
      offer: OFFER,
      uid: 'uid-1',
    }
    expect(checkoutKeys.gift_order.read()).toMatchObject(order)
  })

  test('buying a gift keeps the draft and no order if the window was closed or did not open', async () => {
    const { give, checkoutKept, checkoutKeys, storefront } = aShop()
    checkoutKept.gift_draft.write(GIFT)
    storefront.closeNextWith({ status: 'closed' })
    expect(await give()).toBe('closed')
    storefront.setReachable(false)
    await expect(give()).rejects.toBeInstanceOf(StorefrontError)
    expect(checkoutKeys.gift_order.read()).toBeNull()
    expect(checkoutKept.gift_draft.read()).toEqual(GIFT)
  })

  test('buying a gift opens one window for two taps, and another for a second gift', async () => {
    const { give, storefront } = aShop()
    await Promise.all([give(), give()])
    expect(storefront.windowRequests).toHaveLength(1)
    await give()
    expect(storefront.windowRequests).toHaveLength(2)
  })
})
