import { describe, expect, test } from 'vitest'
import {
  aBuyer,
  aBuyersPage,
  aBuyerWhoAllows,
  anotherProduct,
  anotherTab,
  aSilentTab,
  becomesActive,
  type BuyersPage,
  GIFT,
  leavesAt,
  leavesUnpaid,
  ORDER,
  PAID,
  purchasesOf,
  returnsWith,
  toldBy,
} from '../../builders/aBuyer.ts'
import { ALL } from '../../builders/aMeasurement.ts'
import { ANA, BEN } from '../../builders/aProduct.ts'
import { aProfile } from '../../builders/aSession.ts'
import { RecordingSink } from '#infrastructure/memory/measuring/RecordingSink.ts'

const OWN_ID: unknown = expect.stringMatching(/^[\da-f-]{36}$/)
const VOUCHER = { code: 'GOOD', path: 'onward-voucher-pro', uid: ORDER.uid, email: null }
const HOUR = 60 * 60_000

describe('an order that is reported after a return', { tags: ['7.purchase-once'] }, () => {
  test.each([
    ['subscription', ORDER, GIFT, [['A9', 'paywall']]],
    [
      'gift',
      GIFT,
      ORDER,
      [
        ['A9', 'gift'],
        [OWN_ID, 'paywall'],
      ],
    ],
  ] as const)(
    'is of the %s that this tab left, not of what another tab left later',
    async (_name, left, later, expected) => {
      const page = await aBuyerWhoAllows()
      await leavesAt(page, left)
      await page.clock.advance(1000)
      await leavesAt(await anotherTab(page), later)
      const back = await aBuyersPage(page.reloaded())
      await returnsWith(back, 'A9')
      expect(toldBy(back)).toEqual([['A9', expected[0][1]]])
      await becomesActive(back)
      expect(toldBy(back)).toEqual(expected)
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
    expect(toldBy(other)).toEqual([['A9', 'paywall']])
  })

  test('waits until it is known who is signed in', async () => {
    const page = await aBuyerWhoAllows()
    await leavesAt(page, ORDER)
    const back = await aSilentTab(page)
    await returnsWith(back, 'A9')
    expect(toldBy(back)).toEqual([])
    back.auth.speak()
    await back.settle()
    expect(toldBy(back)).toEqual([['A9', 'paywall']])
  })

  test('waits until its buyer is signed in', async () => {
    const page = await aBuyerWhoAllows()
    await leavesAt(page, ORDER)
    const other = await anotherTab(page, false)
    await returnsWith(other, 'A9')
    expect(toldBy(other)).toEqual([])
    other.profiles.save('uid-1', aProfile())
    await other.auth.signIn(ANA)
    await other.settle()
    other.choose(ALL)
    await other.settle()
    expect(toldBy(other)).toEqual([['A9', 'paywall']])
  })

  test.each([
    ['was reported before', PAID],
    ['is reported then', 'stay'],
  ] as const)(
    "of a giver without an account is not told under a person's consent while the account provider is silent, if it %s",
    async (_name, outcome) => {
      const page = await aBuyer()
      page.shop.leaveNextWith(outcome)
      void page.storefront.checkout({ ...GIFT, uid: null })
      await page.settle()
      page.kept.MeasuringKept.consent.write({ ...ALL, of: ORDER.uid })
      const back = await aSilentTab({ ...page, sinks: [new RecordingSink()] })
      await back.clock.advance(8001)
      await returnsWith(back, 'A9')
      back.auth.speak()
      await back.settle()
      expect(toldBy(back)).toEqual([])
    },
  )

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
    expect(toldBy(page)).toEqual([])
  })

  test('may be of a subscription or a gift: the profile that becomes active says that it is the subscription', async () => {
    const page = await aBuyerWhoAllows()
    await leavesAt(page, ORDER)
    await leavesAt(page, GIFT)
    const other = await anotherTab(page)
    await returnsWith(other, 'A9')
    expect(toldBy(other)).toEqual([])
    await becomesActive(other)
    expect(toldBy(other)).toEqual([['A9', 'paywall']])
  })

  test.each([
    ['a later window was left', (page: BuyersPage) => leavesAt(page, ORDER)],
    ['the profile is read after the hour', ({ clock }: BuyersPage) => clock.advance(HOUR)],
  ] as const)(
    'may be of a subscription or a gift: it is the subscription of the active profile also if %s',
    async (_name, meanwhile) => {
      const page = await aBuyerWhoAllows()
      await leavesAt(page, ORDER)
      await leavesAt(page, GIFT)
      const other = await anotherTab(page)
      await returnsWith(other, 'A9')
      await meanwhile(other)
      await becomesActive(other)
      expect(toldBy(other)).toEqual([['A9', 'paywall']])
    },
  )

  test('may be of a subscription or a gift: that stays open while the profile cannot be read', async () => {
    const page = await aBuyerWhoAllows()
    await leavesAt(page, ORDER)
    await leavesAt(page, GIFT)
    await returnsWith(await anotherTab(page), 'A9')
    await page.clock.advance(HOUR)
    const product = anotherProduct(page)
    product.profiles.refuseNextRead()
    await product.signedIn(aProfile())
    const later = await aBuyersPage(product)
    expect(toldBy(later)).toEqual([])
  })

  test('may be of a subscription or a gift: it is the gift if the profile is not active within the hour', async () => {
    const page = await aBuyerWhoAllows()
    await leavesAt(page, ORDER)
    await leavesAt(page, GIFT)
    const other = await anotherTab(page)
    await returnsWith(other, 'A9')
    await other.clock.advance(HOUR - 1)
    await other.sessions.reloadProfile()
    expect(toldBy(other)).toEqual([])
    await other.clock.advance(1)
    await other.sessions.reloadProfile()
    await other.settle()
    expect(toldBy(other)).toEqual([['A9', 'gift']])
    await becomesActive(other)
    expect(toldBy(other)).toEqual([['A9', 'gift']])
  })

  test('is not a gift if it may be the order of a subscription that the profile proved', async () => {
    const page = await aBuyerWhoAllows()
    await leavesAt(page, ORDER)
    await leavesAt(page, GIFT)
    const other = await anotherTab(page)
    await becomesActive(other)
    await returnsWith(other, 'A9')
    await other.clock.advance(HOUR)
    await other.sessions.reloadProfile()
    await other.settle()
    expect(toldBy(other)).toEqual([[OWN_ID, 'paywall']])
  })

  test('is not of an earlier window if the profile proved the sale of a later one', async () => {
    const page = await aBuyerWhoAllows()
    await leavesAt(page, ORDER)
    await page.clock.advance(1000)
    const other = await anotherTab(page)
    await leavesAt(other, ORDER)
    await becomesActive(other)
    await returnsWith(await aBuyersPage(page.reloaded()), 'A9')
    expect(toldBy(other)).toEqual([[OWN_ID, 'paywall']])
  })

  test('is not of a subscription if this tab left a gift that could not be kept', async () => {
    const page = await aBuyerWhoAllows()
    await leavesAt(page, ORDER)
    const { sales } = page.kept.EndKept
    const subscription = sales.read() ?? []
    const other = await anotherTab(page)
    await leavesAt(other, GIFT)
    sales.write(subscription)
    await returnsWith(other, 'A9')
    expect(toldBy(other)).toEqual([])
  })

  test('of a voucher is no purchase, and neither is what the voucher makes active', async () => {
    const page = await aBuyerWhoAllows()
    await leavesAt(page, ORDER)
    page.shop.givenVoucher('GOOD', VOUCHER.path)
    page.shop.leaveNextWith('stay')
    void page.storefront.redeem(VOUCHER)
    const back = await aBuyersPage(page.reloaded())
    await returnsWith(back, 'V1')
    await becomesActive(back)
    expect(toldBy(back)).toEqual([])
  })

  test('is measured although a voucher was redeemed meanwhile, which makes the profile no proof', async () => {
    const page = await aBuyerWhoAllows()
    const back = await leavesUnpaid(page, ORDER)
    back.shop.givenVoucher('GOOD', VOUCHER.path)
    await back.storefront.redeem(VOUCHER)
    await becomesActive(back)
    expect(toldBy(back)).toEqual([])
    await returnsWith(back, 'A9')
    expect(toldBy(back)).toEqual([['A9', 'paywall']])
  })
})
