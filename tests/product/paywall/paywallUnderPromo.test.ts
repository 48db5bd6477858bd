import { describe, expect, test } from 'vitest'
import { StorefrontError, type Storefront } from '#application/ports/buying/Storefront.ts'
import { anOffer } from '#tests/builders/offers/anOffer.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { aProduct, type ProductFacts } from '#tests/builders/aProduct.ts'

const OFFERS = [
  anOffer({ path: 'onward-month' }),
  anOffer({ path: 'onward-year', interval: 'year', intervalUnit: 'year' }),
]
const SPRING = { promo_spring_month: 'true', promo_spring_year: 'true' }

/** A signed-in person at the paywall. */
async function aPaywall(facts: ProductFacts = {}) {
  const product = aProduct({ offers: OFFERS, settings: SPRING, ...facts })
  const { paywall, purchase, promo } = await product.presenters.checkoutPart()
  await product.start()
  await product.signInAna(aProfile())
  return { ...product, paywall, purchase, promo }
}

describe('an offer', { tags: ['4.promo-coupon'] }, () => {
  test('an offer without a promo is bought without a coupon', async () => {
    const { paywall, purchase, storefront, settle } = await aPaywall()
    paywall.open()
    await settle()
    expect(await purchase.buy()).toBe('ordered')
    expect(storefront.windowRequests[0]).not.toHaveProperty('coupon')
  })
})

describe('a paywall', () => {
  test('a paywall loads the prices of a promo that starts while the paywall is open', async () => {
    const { paywall, promo, storefront, settle } = await aPaywall()
    paywall.open()
    await settle()
    promo.readQuery('?promo=spring')
    await settle()
    expect(storefront.appliedCoupon).toBe('spring')
  })

  test('a paywall loads no more prices once it is closed', async () => {
    const { paywall, promo, storefront, settle } = await aPaywall()
    paywall.open()
    await settle()
    paywall.close()
    promo.readQuery('?promo=spring')
    await settle()
    expect([promo.active?.code, storefront.appliedCoupon]).toEqual(['spring', null])
  })
})

describe('loading prices again', () => {
  test('loading prices again stops the earlier observation of the storefront, so that no update comes after closing', async () => {
    const { purchase, storefront } = await aPaywall()
    await purchase.selection.load()
    await purchase.selection.load()
    purchase.selection.close()
    storefront.answer([])
    expect(purchase.selection.offers).toHaveLength(2)
  })

  test('loading prices again continues when the earlier request fails', async () => {
    const rejects: (() => void)[] = []
    const storefront: Storefront = {
      observe: () => () => undefined,
      observeReports: () => () => undefined,
      applyCoupon: () => Promise.resolve(),
      open: () => new Promise((_opened, fail) => rejects.push(() => fail(new StorefrontError()))),
      checkout: () => Promise.resolve({ status: 'closed' }),
      redeem: () => Promise.resolve({ status: 'refused' }),
      forgetBuyer: () => undefined,
    }
    const { purchase, settle } = await aPaywall({ instead: { Storefront: storefront } })
    const first = purchase.selection.load()
    const second = purchase.selection.load()
    await settle()
    rejects[0]?.()
    await first
    expect(purchase.selection.state).toBe('loading')
    rejects[1]?.()
    await second
    expect(purchase.selection.state).toBe('failed')
  })
})
