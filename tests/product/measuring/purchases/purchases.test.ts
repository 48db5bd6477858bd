import { describe, expect, test } from 'vitest'
import { coach } from '#domain/site/coach.ts'
import {
  anasPage,
  aBuyersPage,
  aBuyerWhoAllows,
  becomesActive,
  buys,
  leavesWhilePaying,
  leavesUnpaid,
  CHECKOUT_REQUEST,
  ORDERED,
  paymentsOf,
  purchaseSources,
} from '#tests/builders/aBuyer.ts'
import { ALL, NONE } from '#tests/builders/aMeasurement.ts'
import { aProduct, BEN } from '#tests/builders/aProduct.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { anOffer } from '#tests/builders/offers/anOffer.ts'

const HOUR = 60 * 60_000

describe('a purchase', { tags: ['7.purchase-once'] }, () => {
  test('a purchase is measured when the payment window reports it, however long the window was open', async () => {
    const page = await aBuyerWhoAllows()
    page.shop.keepNextOpen()
    const bought = page.checkout(CHECKOUT_REQUEST)
    await page.clock.advance(2 * HOUR)
    page.shop.closeWith(ORDERED)
    await bought
    await page.settle()
    expect(purchaseSources(page)).toEqual(['paywall'])
  })

  test('a purchase is measured for a visitor who consented earlier, even if measuring starts after the purchase', async () => {
    const product = aProduct({
      offers: [anOffer()],
      remembers: ({ MeasuringKept }) => MeasuringKept.consent.write({ ...ALL, uid: null }),
    })
    await product.signInAna(aProfile())
    const { shop, checkout } = paymentsOf(product)
    shop.closeNextWith(ORDERED)
    await checkout(CHECKOUT_REQUEST)
    const page = await aBuyersPage(product)
    await page.settle()
    expect(purchaseSources(page)).toEqual(['paywall'])
  })

  test('a purchase waits for a later consent', async () => {
    const page = await anasPage()
    await buys(page)
    expect(purchaseSources(page)).toEqual([])
    page.choose(ALL)
    await page.settle()
    expect(purchaseSources(page)).toEqual(['paywall'])
  })

  test('a refusal drops a purchase for good, also from storage', async () => {
    const page = await anasPage()
    await buys(page)
    page.choose(NONE)
    expect(page.kept.CheckoutKeys.sales.read()).toBeNull()
    const later = await aBuyersPage(page.reloaded())
    later.choose(ALL)
    await later.settle()
    expect(purchaseSources(later)).toEqual([])
  })

  test('a refusal drops an unfinished purchase, and a later one is not stored', async () => {
    const page = await anasPage()
    await leavesWhilePaying(page, CHECKOUT_REQUEST)
    expect(page.kept.CheckoutKeys.sales.read()).toHaveLength(1)
    page.choose(NONE)
    expect(page.kept.CheckoutKeys.sales.read()).toBeNull()
    page.shop.keepNextOpen()
    void page.checkout(CHECKOUT_REQUEST)
    await page.settle()
    expect(page.kept.CheckoutKeys.sales.read()).toBeNull()
  })

  test('a purchase that analytics got is not sent to marketing if marketing is allowed only afterwards', async () => {
    const page = await anasPage()
    page.choose({ analytics: true, marketing: false })
    await buys(page)
    const later = await aBuyersPage(page.reloaded())
    later.choose(ALL)
    await later.settle()
    expect(purchaseSources(later)).toEqual(['paywall'])
  })

  test('there is no purchase to measure if the window did not open, or a voucher made the profile active', async () => {
    const page = await aBuyerWhoAllows()
    page.shop.setReachable(false)
    await page.checkout(CHECKOUT_REQUEST).catch(() => undefined)
    page.shop.setReachable(true)
    expect(page.kept.CheckoutKeys.sales.read()).toBeNull()
    const later = await leavesUnpaid(page, CHECKOUT_REQUEST)
    later.shop.givenVoucher('GOOD', 'onward-voucher-pro')
    const path = 'onward-voucher-pro'
    await later.redeem({ code: 'GOOD', path, uid: CHECKOUT_REQUEST.uid, email: null })
    await becomesActive(later)
    await aBuyersPage(later.reloaded())
    expect(purchaseSources(page)).toEqual([])
  })

  test.each([
    ['subscription_hc', ['paywall']],
    ['subscription', []],
  ] as const)(
    'on the coach site, an active %s proves these purchases: %j',
    async (field, sources) => {
      const page = await anasPage({ site: coach })
      page.choose(ALL)
      await leavesWhilePaying(page, CHECKOUT_REQUEST)
      page.profiles.save('uid-1', aProfile({ active: [field] }))
      const later = await aBuyersPage(page.reloaded())
      expect(purchaseSources(later)).toEqual(sources)
    },
  )

  test('a purchase of one person is never measured with the consent of another person', async () => {
    const page = await anasPage()
    await buys(page)
    await page.auth.signOut()
    await page.settle()
    page.profiles.save(page.auth.givenAccount(BEN).uid, aProfile())
    await page.auth.signIn(BEN)
    await page.settle()
    page.choose(ALL)
    await page.settle()
    expect(purchaseSources(page)).toEqual([])
  })
})
