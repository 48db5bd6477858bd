import { describe, expect, test } from 'vitest'
import { RecordingSink } from '#infrastructure/memory/measuring/RecordingSink.ts'
import {
  aBuyer,
  aBuyersPage,
  aBuyerWhoAllows,
  anotherTab,
  aSilentTab,
  becomesActive,
  GIFT,
  idsOf,
  leavesWhilePaying,
  leavesUnpaid,
  ORDER,
  purchasesOf,
  reportsReturn,
  itemListsOf,
} from '../../builders/aBuyer.ts'
import { ALL } from '../../builders/aMeasurement.ts'
import { aProduct, BEN } from '../../builders/aProduct.ts'
import { aProfile } from '../../builders/aSession.ts'
import { anOffer } from '../../builders/offers/anOffer.ts'

const VOUCHER = { code: 'GOOD', path: 'onward-voucher-pro', uid: ORDER.uid, email: null }

describe('an order after a return', { tags: ['7.purchase-once'] }, () => {
  test.each([
    ['subscription', ORDER, GIFT, ['paywall']],
    ['gift', GIFT, ORDER, ['gift', 'paywall']],
  ] as const)(
    'an order after a return belongs to the %s that this tab left, not to what another tab left later',
    async (_name, left, later, expected) => {
      const page = await aBuyerWhoAllows()
      await leavesWhilePaying(page, left)
      await leavesWhilePaying(await anotherTab(page), later)
      const back = await aBuyersPage(page.reloaded())
      await reportsReturn(back)
      expect(itemListsOf(back)).toEqual([expected[0]])
      await becomesActive(back)
      expect(itemListsOf(back)).toEqual(expected)
    },
  )

  test('an order after a return belongs to the window that this tab left, not to one that another tab left later', async () => {
    const page = await aBuyerWhoAllows()
    await leavesWhilePaying(page, ORDER)
    await leavesWhilePaying(await anotherTab(page), { ...ORDER, coupon: 'spring' })
    const back = await aBuyersPage(page.reloaded())
    await reportsReturn(back)
    await becomesActive(back)
    expect(purchasesOf(back.sinks)).toEqual([expect.not.objectContaining({ coupon: 'spring' })])
  })

  test('an order after a return has the id that its tags gave the server', async () => {
    const page = await aBuyerWhoAllows()
    const back = await leavesUnpaid(page, ORDER)
    await reportsReturn(back)
    expect(idsOf(back.sinks)).toEqual([page.shop.windows.at(-1)?.tags?.['checkout']])
  })

  test('an order after a return that came too late does not belong to the window that the tab opens next', async () => {
    const page = await aBuyerWhoAllows()
    const back = await leavesUnpaid(page, ORDER)
    await back.clock.advance(60 * 60_000 + 1)
    await reportsReturn(back)
    back.shop.leaveNextWith('stay')
    void back.checkout(GIFT)
    await back.sessions.reloadProfile()
    await back.settle()
    expect(itemListsOf(back)).toEqual([])
  })

  test('an order after a return does not belong to a window that opens before it is known who is signed in', async () => {
    const product = aProduct({ offers: [anOffer()] })
    product.auth.holdSession()
    const page = await aBuyersPage(product)
    page.choose(ALL)
    await reportsReturn(page)
    page.shop.leaveNextWith('stay')
    void page.checkout({ ...GIFT, uid: null })
    page.auth.releaseSession()
    await page.settle()
    expect(itemListsOf(page)).toEqual([])
  })

  test('an order after a return is left to the server and the profile if this tab left no window', async () => {
    const page = await aBuyerWhoAllows()
    await leavesWhilePaying(page, ORDER)
    const other = await anotherTab(page)
    await reportsReturn(other)
    expect(itemListsOf(other)).toEqual([])
    await becomesActive(other)
    expect(itemListsOf(other)).toEqual(['paywall'])
  })

  test('an order after a return waits until it is known who is signed in', async () => {
    const page = await aBuyerWhoAllows()
    await leavesWhilePaying(page, ORDER)
    const back = await aSilentTab(page)
    const left = page.kept.CheckoutKept.open_checkout.read()
    if (left) back.kept.CheckoutKept.open_checkout.write(left)
    await reportsReturn(back)
    expect(itemListsOf(back)).toEqual([])
    back.auth.releaseSession()
    await back.settle()
    expect(itemListsOf(back)).toEqual(['paywall'])
  })

  test("an order of a giver without an account is not sent with a person's consent while the account provider is silent", async () => {
    const page = await aBuyer()
    await leavesWhilePaying(page, { ...GIFT, uid: null })
    page.kept.MeasuringKept.consent.write({ ...ALL, of: ORDER.uid })
    const back = await aSilentTab({ ...page, sinks: [new RecordingSink()] })
    const left = page.kept.CheckoutKept.open_checkout.read()
    if (left) back.kept.CheckoutKept.open_checkout.write(left)
    await back.clock.advance(8001)
    await reportsReturn(back)
    back.auth.releaseSession()
    await back.settle()
    expect(itemListsOf(back)).toEqual([])
  })

  test('an order after a return is never sent with the consent of another signed-in person', async () => {
    const page = await aBuyerWhoAllows()
    await leavesWhilePaying(page, ORDER)
    await page.auth.signOut()
    const { uid } = page.auth.givenAccount(BEN)
    page.profiles.save(uid, aProfile())
    await page.auth.signIn(BEN)
    await page.settle()
    page.choose(ALL)
    await reportsReturn(page)
    expect(itemListsOf(page)).toEqual([])
  })

  test('an order after a return does not belong to an earlier window if the profile proved a later sale', async () => {
    const page = await aBuyerWhoAllows()
    await leavesWhilePaying(page, ORDER)
    const other = await anotherTab(page)
    await leavesWhilePaying(other, ORDER)
    await becomesActive(other)
    const back = await aBuyersPage(page.reloaded())
    await reportsReturn(back)
    expect(itemListsOf(back)).toEqual(['paywall'])
  })

  test('a redeemed voucher and its subscription are not measured as purchases', async () => {
    const page = await aBuyerWhoAllows()
    await leavesWhilePaying(page, ORDER)
    page.shop.givenVoucher('GOOD', VOUCHER.path)
    page.shop.leaveNextWith('stay')
    void page.redeem(VOUCHER)
    const back = await aBuyersPage(page.reloaded())
    await reportsReturn(back)
    await becomesActive(back)
    expect(itemListsOf(back)).toEqual([])
  })
})
