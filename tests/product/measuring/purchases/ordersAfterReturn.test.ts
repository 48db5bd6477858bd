import { describe, expect, test } from 'vitest'
import { RecordingSink } from '#infrastructure/memory/measuring/RecordingSink.ts'
import {
  anasPage,
  aBuyersPage,
  aBuyerWhoAllows,
  aSilentTab,
  type BuyersPage,
  GIFT_REQUEST,
  leavesWhilePaying,
  leavesUnpaid,
  CHECKOUT_REQUEST,
  reportsReturn,
  purchaseSources,
} from '#tests/builders/aBuyer.ts'
import { ALL } from '#tests/builders/aMeasurement.ts'
import { aProduct } from '#tests/builders/aProduct.ts'
import { anOffer } from '#tests/builders/offers/anOffer.ts'

function copyOpenCheckout(from: BuyersPage, to: BuyersPage): void {
  const kept = from.kept.CheckoutKeys.open_checkout.read()
  if (kept) to.kept.CheckoutKeys.open_checkout.write(kept)
}

describe('an order reported after a return from the bank', { tags: ['7.purchase-once'] }, () => {
  test('an order reported more than an hour after its window was left belongs to that window, not to the one that the tab opens next', async () => {
    const page = await aBuyerWhoAllows()
    const back = await leavesUnpaid(page, CHECKOUT_REQUEST)
    await back.clock.advance(60 * 60_000 + 1)
    await reportsReturn(back)
    back.shop.keepNextOpen()
    void back.checkout(GIFT_REQUEST)
    await back.sessions.reloadProfile()
    await back.settle()
    expect(purchaseSources(back)).toEqual(['paywall'])
  })

  test('an order reported after a return from the bank does not belong to a window that opens before it is known who is signed in', async () => {
    const product = aProduct({ offers: [anOffer()] })
    product.auth.holdSession()
    const page = await aBuyersPage(product)
    page.choose(ALL)
    await reportsReturn(page)
    page.shop.keepNextOpen()
    void page.checkout({ ...GIFT_REQUEST, uid: null })
    page.auth.releaseSession()
    await page.settle()
    expect(purchaseSources(page)).toEqual([])
  })

  test('an order reported after a return from the bank waits until it is known who is signed in', async () => {
    const page = await aBuyerWhoAllows()
    await leavesWhilePaying(page, CHECKOUT_REQUEST)
    const back = await aSilentTab(page)
    copyOpenCheckout(page, back)
    await reportsReturn(back)
    expect(purchaseSources(back)).toEqual([])
    back.auth.releaseSession()
    await back.settle()
    expect(purchaseSources(back)).toEqual(['paywall'])
  })

  test("an order of a giver without an account is not sent with a person's consent while the account provider is silent", async () => {
    const page = await anasPage()
    await leavesWhilePaying(page, { ...GIFT_REQUEST, uid: null })
    page.kept.MeasuringKept.consent.write({ ...ALL, uid: CHECKOUT_REQUEST.uid })
    const back = await aSilentTab({ ...page, sinks: [new RecordingSink()] })
    copyOpenCheckout(page, back)
    await back.clock.advance(8001)
    await reportsReturn(back)
    back.auth.releaseSession()
    await back.settle()
    expect(purchaseSources(back)).toEqual([])
  })
})
