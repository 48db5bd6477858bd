import { describe, expect, test } from 'vitest'
import { aBuyer, aBuyersPage, becomesActive, type BuyersPage, GIFT, leavesAt, leavesUnpaid, ORDER, ordersOf, PAID, purchasesOf } from '../../builders/aBuyer.ts'
import { ALL, NONE } from '../../builders/aMeasurement.ts'
import { ANA, aProduct, BEN } from '../../builders/aProduct.ts'
import { aProfile } from '../../builders/aSession.ts'
import { anOffer } from '../../builders/offers/anOffer.ts'
import { RecordingSink } from '../../../src/infrastructure/memory/measuring/RecordingSink.ts'

const HOUR = 60 * 60_000
const OWN_ID: unknown = expect.stringMatching(/^[\da-f-]{36}$/)
const VOUCHER = { code: 'GOOD', path: 'onward-voucher-pro', uid: ORDER.uid, email: null }

async function aBuyerWhoAllows(sinks = [new RecordingSink()]) {
  const page = await aBuyer({ sinks })
  page.choose(ALL)
  return page
}

async function buys({ shop, storefront, settle }: BuyersPage, id: string = PAID.id): Promise<void> {
  shop.leaveNextWith({ ...PAID, id })
  await storefront.checkout(ORDER)
  await settle()
}

async function closesWindow({ shop, storefront, settle }: BuyersPage): Promise<void> {
  shop.leaveNextWith({ status: 'closed' })
  await storefront.checkout(ORDER)
  await settle()
}

async function returnsWith({ shop, settle }: BuyersPage, order: string): Promise<void> {
  shop.returnWith(order)
  await settle()
}

/** The product in another tab of the browser. */
const anotherProduct = ({ tab, sinks, clock }: BuyersPage) => aProduct({ offers: [anOffer()], tab: tab.openTab(), sinks, now: clock.now() })

/** Another tab of the browser, in which Ana is signed in, or nobody. */
async function anotherTab(page: BuyersPage, isSignedIn = true) {
  const product = anotherProduct(page)
  if (isSignedIn) await product.signedIn(aProfile())
  else product.auth.givenAccount(ANA)
  return aBuyersPage(product)
}

const told = ({ sinks }: Pick<BuyersPage, 'sinks'>) => purchasesOf(sinks).map(({ transaction_id, item_list_id }) => [transaction_id, item_list_id])

describe('a purchase that was measured', { tags: ['7.purchase-once'] }, () => {
  test('is not measured again when its buyer is signed out without their doing, comes back and allows it anew', async () => {
    const page = await aBuyerWhoAllows()
    await buys(page)
    await page.auth.signOut()
    await page.settle()
    await page.auth.signIn(ANA)
    await page.settle()
    page.choose(ALL)
    await page.settle()
    expect(ordersOf(page.sinks)).toEqual(['A1'])
  })

  test('is not measured again when the account provider is silent at first, and its buyer allows it anew', async () => {
    const page = await aBuyerWhoAllows()
    await buys(page)
    const again = page.reloaded()
    again.auth.keepSilent()
    const later = await aBuyersPage(again)
    await later.clock.advance(8001)
    later.auth.speak()
    await later.settle()
    later.choose(ALL)
    await later.settle()
    expect(ordersOf(later.sinks)).toEqual(['A1'])
  })

  test('is not told to marketing that was not allowed then, also when its buyer is signed out meanwhile', async () => {
    const marketing = new RecordingSink({ name: 'advertiser', purpose: 'marketing', personal: true })
    const page = await aBuyer({ sinks: [new RecordingSink(), marketing] })
    page.choose({ analytics: true, marketing: false })
    await buys(page)
    await page.auth.signOut()
    await page.settle()
    await page.auth.signIn(ANA)
    await page.settle()
    page.choose(ALL)
    await page.settle()
    expect([ordersOf(page.sinks), ordersOf([marketing])]).toEqual([['A1'], []])
  })

  test('is forgotten by a refusal together with who got it', async () => {
    const page = await aBuyerWhoAllows()
    await buys(page)
    page.choose(NONE)
    await page.settle()
    const { sales, measuredHere } = page.kept.MeasuringRepository
    expect([sales.read(), measuredHere.read()]).toEqual([null, null])
    page.choose(ALL)
    await page.settle()
    expect(ordersOf(page.sinks)).toEqual(['A1'])
  })

  test('by an earlier release, which noted it elsewhere, is not measured again', async () => {
    const page = await aBuyerWhoAllows()
    await buys(page)
    const { sales, measuredHere } = page.kept.MeasuringRepository
    const [sale] = sales.read() ?? []
    if (sale) sales.write([{ ...sale, told: [] }])
    measuredHere.write([`purchase ${sale?.id} to ${page.sinks[0]?.receiver.name}`])
    const later = await aBuyersPage(page.reloaded())
    expect(ordersOf(later.sinks)).toEqual(['A1'])
  })
})

describe('a purchase of a buyer who taps Buy again', { tags: ['7.purchase-once'] }, () => {
  test('is measured if they close the second window because the bank has confirmed the first', async () => {
    const page = await aBuyerWhoAllows()
    const back = await leavesUnpaid(page, ORDER)
    await closesWindow(back)
    await becomesActive(back)
    expect(ordersOf(back.sinks)).toEqual([OWN_ID])
  })

  test('is measured once if they left both windows', async () => {
    const page = await aBuyerWhoAllows()
    const back = await leavesUnpaid(await leavesUnpaid(page, ORDER), ORDER)
    await becomesActive(back)
    const last = await aBuyersPage(back.reloaded())
    expect(ordersOf(last.sinks)).toEqual([OWN_ID])
  })

  test('is measured once if they pay in the second window', async () => {
    const page = await aBuyerWhoAllows()
    const back = await leavesUnpaid(page, ORDER)
    await buys(back)
    await becomesActive(back)
    expect(ordersOf(back.sinks)).toEqual(['A1'])
  })

  test('is measured once if the second window reports its order after another tab saw the active profile', async () => {
    const page = await aBuyerWhoAllows()
    const back = await leavesUnpaid(page, ORDER)
    back.shop.leaveNextWith('stay')
    const bought = back.storefront.checkout(ORDER)
    await back.settle()
    const other = await anotherTab(back)
    await becomesActive(other)
    back.shop.leave(PAID)
    await bought
    await back.settle()
    expect(ordersOf(back.sinks)).toEqual([OWN_ID])
  })

  test('is measured once if the order of the first is reported, and the second window is left', async () => {
    const page = await aBuyerWhoAllows()
    const back = await leavesUnpaid(page, ORDER)
    await returnsWith(back, 'A9')
    const last = await leavesUnpaid(back, ORDER)
    await becomesActive(last)
    expect(ordersOf(last.sinks)).toEqual(['A9'])
  })

  test('is two if they paid twice, and both orders are reported', async () => {
    const page = await aBuyerWhoAllows()
    const back = await leavesUnpaid(page, ORDER)
    await buys(back, 'A2')
    await returnsWith(back, 'A9')
    await becomesActive(back)
    expect(ordersOf(back.sinks)).toEqual(['A2', 'A9'])
  })
})

describe('an order that is reported after a return', { tags: ['7.purchase-once'] }, () => {
  test.each([['subscription', ORDER, GIFT, [['A9', 'paywall']]], ['gift', GIFT, ORDER, [['A9', 'gift'], [OWN_ID, 'paywall']]]] as const)(
    'is of the %s that this tab left, not of what another tab left later',
    async (_name, left, later, expected) => {
      const page = await aBuyerWhoAllows()
      await leavesAt(page, left)
      await page.clock.advance(1000)
      await leavesAt(await anotherTab(page), later)
      const back = await aBuyersPage(page.reloaded())
      await returnsWith(back, 'A9')
      expect(told(back)).toEqual([['A9', expected[0][1]]])
      await becomesActive(back)
      expect(told(back)).toEqual(expected)
    },
  )

  test('is of what this tab left, not of another subscription that another tab left later', async () => {
    const page = await aBuyerWhoAllows()
    await leavesAt(page, ORDER)
    await page.clock.advance(1000)
    await leavesAt(await anotherTab(page), { ...ORDER, coupon: 'spring' })
    const back = await aBuyersPage(page.reloaded())
    await returnsWith(back, 'A9')
    await becomesActive(back)
    expect(purchasesOf(back.sinks)).toEqual([expect.not.objectContaining({ coupon: 'spring' })])
  })

  test('is of the buyer who is signed in, if the tab left no window', async () => {
    const page = await aBuyerWhoAllows()
    await leavesAt(page, ORDER)
    await leavesAt(page, { ...GIFT, uid: null })
    const other = await anotherTab(page)
    await returnsWith(other, 'A9')
    expect(told(other)).toEqual([['A9', 'paywall']])
  })

  test('waits until it is known who is signed in', async () => {
    const page = await aBuyerWhoAllows()
    await leavesAt(page, ORDER)
    const product = anotherProduct(page)
    await product.signedIn(aProfile())
    const other = product.reloaded()
    other.auth.keepSilent()
    const back = await aBuyersPage(other)
    await returnsWith(back, 'A9')
    expect(told(back)).toEqual([])
    back.auth.speak()
    await back.settle()
    expect(told(back)).toEqual([['A9', 'paywall']])
  })

  test('waits until its buyer is signed in', async () => {
    const page = await aBuyerWhoAllows()
    await leavesAt(page, ORDER)
    const other = await anotherTab(page, false)
    await returnsWith(other, 'A9')
    expect(told(other)).toEqual([])
    other.profiles.save('uid-1', aProfile())
    await other.auth.signIn(ANA)
    await other.settle()
    other.choose(ALL)
    await other.settle()
    expect(told(other)).toEqual([['A9', 'paywall']])
  })

  test('is never told under the consent of somebody else who is signed in', async () => {
    const page = await aBuyerWhoAllows()
    await leavesAt(page, ORDER)
    await page.auth.signOut()
    const { uid } = page.auth.givenAccount(BEN)
    page.profiles.save(uid, aProfile())
    await page.auth.signIn(BEN)
    await page.settle()
    page.choose(ALL)
    await returnsWith(page, 'A9')
    expect(told(page)).toEqual([])
  })

  test('may be of a subscription or a gift: the profile that becomes active says that it is the subscription', async () => {
    const page = await aBuyerWhoAllows()
    await leavesAt(page, ORDER)
    await leavesAt(page, GIFT)
    const other = await anotherTab(page)
    await returnsWith(other, 'A9')
    expect(told(other)).toEqual([])
    await becomesActive(other)
    expect(told(other)).toEqual([['A9', 'paywall']])
  })

  test('may be of a subscription or a gift: it is the gift if the profile is not active within the hour', async () => {
    const page = await aBuyerWhoAllows()
    await leavesAt(page, ORDER)
    await leavesAt(page, GIFT)
    const other = await anotherTab(page)
    await returnsWith(other, 'A9')
    await other.clock.advance(HOUR - 1)
    await other.sessions.reloadProfile()
    expect(told(other)).toEqual([])
    await other.clock.advance(1)
    await other.sessions.reloadProfile()
    await other.settle()
    expect(told(other)).toEqual([['A9', 'gift']])
    await becomesActive(other)
    expect(told(other)).toEqual([['A9', 'gift']])
  })

  test('is not a gift if it may be the order of a subscription that the profile proved', async () => {
    const page = await aBuyerWhoAllows()
    await leavesAt(page, ORDER)
    await leavesAt(page, GIFT)
    const other = await anotherTab(page)
    await becomesActive(other)
    await returnsWith(other, 'A9')
    expect(told(other)).toEqual([[OWN_ID, 'paywall']])
  })

  test('of a voucher is no purchase', async () => {
    const page = await aBuyerWhoAllows()
    await leavesAt(page, ORDER)
    page.shop.givenVoucher('GOOD', VOUCHER.path)
    page.shop.leaveNextWith('stay')
    void page.storefront.redeem(VOUCHER)
    const back = await aBuyersPage(page.reloaded())
    await returnsWith(back, 'V1')
    expect(told(back)).toEqual([])
  })

  test('is measured although a voucher was redeemed meanwhile, which makes the profile no proof', async () => {
    const page = await aBuyerWhoAllows()
    const back = await leavesUnpaid(page, ORDER)
    back.shop.givenVoucher('GOOD', VOUCHER.path)
    await back.storefront.redeem(VOUCHER)
    await becomesActive(back)
    expect(told(back)).toEqual([])
    await returnsWith(back, 'A9')
    expect(told(back)).toEqual([['A9', 'paywall']])
  })
})
