import { StorefrontError } from '#application/ports/buying/Storefront.ts'
import { describe, expect, test } from 'vitest'
import { LOOKED_FOR_MS } from '#domain/checkout/Checkout.ts'
import { anOffer } from '#tests/builders/offers/anOffer.ts'
import { leftForPayment } from '#tests/builders/offers/leftForPayment.ts'
import { aProduct } from '#tests/builders/aProduct.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { aPaywall, month } from './aPaywall.ts'

describe('buying on the paywall', () => {
  test('buying on the paywall stays busy after an order until the paywall is opened again', async () => {
    const { paywall, purchase, signInAna, start } = aPaywall()
    await signInAna(aProfile())
    await start()
    await purchase.selection.load()
    await purchase.buy()
    expect([purchase.buying, purchase.pending]).toEqual([true, null])
    paywall.open()
    expect([purchase.buying, purchase.pending]).toMatchObject([false, { reference: 'REF1' }])
  })

  test(
    'buying on the paywall is not possible while the profile names a pending order, in whichever tab it was placed',
    { tags: ['4.server-orders'] },
    async () => {
      const { paywall, purchase, signInAna, start, storefront } = aPaywall()
      const order = { state: 'pending', reference: 'REF7', activates: 'subscription' } as const
      await signInAna(aProfile({ openOrders: [order] }))
      await start()
      paywall.open()
      await purchase.selection.load()
      expect(purchase.pending).toMatchObject({ reference: 'REF7', serverState: 'pending' })
      expect([await purchase.buy(), storefront.windowRequests]).toEqual(['ordered', []])
    },
  )

  test('buying on the paywall does nothing without an offer, and nothing at a second tap', async () => {
    const { purchase, storefront, signInAna, settle } = aPaywall()
    await signInAna(aProfile())
    expect(await purchase.buy()).toBeNull()
    await purchase.selection.load()
    storefront.keepNextOpen()
    const first = purchase.buy()
    await settle()
    expect(await purchase.buy()).toBeNull()
    storefront.closeWith({ status: 'closed' })
    expect(await first).toBe('closed')
    expect(storefront.windowRequests).toHaveLength(1)
  })

  test('buying is blocked while a payment is looked for', { tags: ['4.evidence'] }, async () => {
    const left = aProduct({ offers: [anOffer()], remembers: leftForPayment() })
    const { purchase, storefront, signInAna, clock, start } = aPaywall(left)
    await start()
    await signInAna(aProfile())
    await purchase.selection.load()
    expect([purchase.search, await purchase.buy()]).toEqual(['looking', null])
    await clock.advance(LOOKED_FOR_MS.left)
    expect([purchase.search, await purchase.buy()]).toEqual(['notFound', 'ordered'])
    expect(storefront.windowRequests).toHaveLength(1)
  })

  test(
    'a search for a payment starts anew for a visitor who left the paywall and returns at once',
    { tags: ['4.evidence'] },
    async () => {
      const left = aProduct({ offers: [anOffer()], remembers: leftForPayment() })
      const { purchase, signInAna, clock, start } = aPaywall(left)
      await start()
      await signInAna(aProfile())
      const firstSearch = purchase.activation.wait()
      purchase.activation.leave()
      const search = purchase.activation.wait()
      await firstSearch
      expect(purchase.search).toBe('looking')
      await clock.advance(LOOKED_FOR_MS.left)
      await search
      expect(purchase.search).toBe('notFound')
    },
  )

  test(
    'nothing is sold at a price that a promo has changed, until the new price is shown',
    { tags: ['4.repriced-before-checkout'] },
    async () => {
      const { purchase, promo, storefront, signInAna } = aPaywall(
        aProduct({ offers: [month], settings: { promo_spring_month: 'true' } }),
      )
      await signInAna(aProfile())
      await purchase.selection.load()
      promo.readQuery('?promo=spring')
      expect(await purchase.buy()).toBe('repriced')
      expect(storefront.windowRequests).toEqual([])
      await purchase.selection.load(promo.active)
      expect(await purchase.buy()).toBe('ordered')
      expect(storefront.windowRequests).toMatchObject([{ coupon: 'spring' }])
    },
  )

  test.each([
    [17, true],
    [18, false],
    [undefined, false],
  ])(
    'whether buying at the age of %s needs a parent or guardian: %s',
    { tags: ['4.guardian'] },
    (age, asks) => {
      const { purchase } = aPaywall(
        aProduct({ answers: { units: 'metric', ...(age !== undefined && { age }) } }),
      )
      expect(purchase.guardian.isAsked).toBe(asks)
    },
  )

  test(
    "buying on the paywall needs a parent or guardian if the profile is a child's, whatever was answered",
    { tags: ['4.guardian'] },
    async () => {
      const { purchase, signInAna, start } = aPaywall(
        aProduct({ answers: { units: 'metric', age: 30 } }),
      )
      await start()
      await signInAna(aProfile({ answers: { age: 12 } }))
      expect(purchase.guardian.isAsked).toBe(true)
    },
  )

  test('buying on the paywall fails if the payment window does not open, can be retried, and the failure is reported', async () => {
    const { purchase, storefront, signInAna, log } = aPaywall()
    await signInAna(aProfile())
    await purchase.selection.load()
    storefront.setReachable(false)
    expect(await purchase.buy()).toBe('failed')
    expect(log.errors.at(-1)).toEqual({
      message: 'A purchase failed',
      cause: new StorefrontError(),
      area: 'money',
    })
    storefront.setReachable(true)
    expect(await purchase.buy()).toBe('ordered')
  })
})
