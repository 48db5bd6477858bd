import { describe, expect, test } from 'vitest'
import {
  aBuyer,
  aBuyersPage,
  ACTIVE,
  aSilentTab,
  becomesActive,
  type BuyersPage,
  GIFT,
  leavesAt,
  leavesUnpaid,
  ORDER,
  toldBy,
  PAID,
  paymentsOf,
  paysElsewhere,
} from '../../builders/aBuyer.ts'
import { ALL, NONE } from '../../builders/aMeasurement.ts'
import { aProduct } from '../../builders/aProduct.ts'
import { aProfile } from '../../builders/aSession.ts'
import { anOffer } from '../../builders/offers/anOffer.ts'

const HOUR = 60 * 60_000

describe('a purchase', { tags: ['7.purchase-once'] }, () => {
  test('a purchase is measured when the payment window reports it, however long it was open', async () => {
    const { sinks, shop, checkout, choose, clock, settle } = await aBuyer()
    choose(ALL)
    shop.leaveNextWith('stay')
    const bought = checkout(ORDER)
    await clock.advance(2 * HOUR)
    shop.leave(PAID)
    await bought
    await settle()
    expect(toldBy({ sinks })).toEqual(['paywall'])
  })

  test('a purchase is measured for a visitor who consented earlier, even if measuring starts after it', async () => {
    const product = aProduct({
      offers: [anOffer()],
      remembers: ({ MeasuringKept }) => MeasuringKept.consent.write({ ...ALL, of: null }),
    })
    await product.signedIn(aProfile())
    const { shop, checkout } = paymentsOf(product)
    shop.leaveNextWith(PAID)
    await checkout(ORDER)
    const page = await aBuyersPage(product)
    await page.settle()
    expect(toldBy(page)).toEqual(['paywall'])
  })

  test('a purchase is measured once if the window that the provider opened again reports it and the profile is active', async () => {
    const page = await aBuyer()
    page.choose(ALL)
    page.shop.leaveNextWith('stay')
    void page.checkout(ORDER)
    await page.settle()
    const back = await aBuyersPage(page.reloaded())
    back.shop.reportReturn()
    await back.settle()
    await becomesActive(back)
    expect(toldBy(back)).toEqual(['paywall'])
  })

  test('a purchase is measured once if the visitor returns from their bank to an active profile, however often the page is reloaded', async () => {
    const page = await aBuyer()
    page.choose(ALL)
    const back = await paysElsewhere(page)
    await back.settle()
    const again = await aBuyersPage(back.reloaded())
    again.shop.reportReturn()
    await again.settle()
    const last = await aBuyersPage(again.reloaded())
    await last.settle()
    expect(toldBy(last)).toEqual(['paywall'])
  })

  test('a purchase is measured once in two tabs if one pays and the other sees the active profile first', async () => {
    const page = await aBuyer()
    page.choose(ALL)
    page.shop.leaveNextWith('stay')
    const bought = page.checkout(ORDER)
    await page.settle()
    page.profiles.save('uid-1', ACTIVE)
    const other = await aBuyersPage(page.reloaded())
    await other.settle()
    page.shop.leave(PAID)
    await bought
    await page.settle()
    expect(toldBy(page)).toHaveLength(1)
  })

  test('a purchase waits for a later consent', async () => {
    const page = await aBuyer()
    page.shop.leaveNextWith(PAID)
    await page.checkout(ORDER)
    await page.settle()
    expect(toldBy(page)).toEqual([])
    page.choose(ALL)
    await page.settle()
    expect(toldBy(page)).toEqual(['paywall'])
  })

  test('a refusal drops a purchase for good, also from storage', async () => {
    const page = await aBuyer()
    page.shop.leaveNextWith(PAID)
    await page.checkout(ORDER)
    page.choose(NONE)
    expect(page.kept.CheckoutKept.sales.read()).toBeNull()
    const later = await aBuyersPage(page.reloaded())
    later.choose(ALL)
    await later.settle()
    expect(toldBy(later)).toEqual([])
  })

  test('a refusal drops an unpaid purchase', async () => {
    const page = await aBuyer()
    page.shop.leaveNextWith('stay')
    void page.checkout(ORDER)
    await page.settle()
    expect(page.kept.CheckoutKept.sales.read()).toHaveLength(1)
    page.choose(NONE)
    expect(page.kept.CheckoutKept.sales.read()).toBeNull()
  })

  test("a purchase is not proved by another person's active profile", async () => {
    const page = await aBuyer()
    page.choose(ALL)
    await leavesAt(page, ORDER)
    const [sale] = page.kept.CheckoutKept.sales.read() ?? []
    page.kept.CheckoutKept.sales.write(sale ? [{ ...sale, whose: 'another digest' }] : [])
    await becomesActive(page)
    expect(toldBy(page)).toEqual([])
  })

  test('a purchase of a visitor who refused is not stored', async () => {
    const page = await aBuyer()
    page.choose(NONE)
    page.shop.leaveNextWith('stay')
    void page.checkout(ORDER)
    await page.settle()
    expect(page.kept.CheckoutKept.sales.read()).toBeNull()
  })

  test('a purchase is not sent to marketing if that is allowed only after it', async () => {
    const page = await aBuyer()
    page.choose({ analytics: true, marketing: false })
    page.shop.leaveNextWith(PAID)
    await page.checkout(ORDER)
    await page.settle()
    const later = await aBuyersPage(page.reloaded())
    later.choose(ALL)
    await later.settle()
    expect(toldBy(later)).toEqual(['paywall'])
  })

  test('there is no purchase to measure if the window was closed, or left without paying', async () => {
    const page = await aBuyer()
    page.choose(ALL)
    page.shop.leaveNextWith({ status: 'closed' })
    await page.checkout(ORDER)
    page.profiles.save('uid-1', ACTIVE)
    const later = await aBuyersPage(page.reloaded())
    await later.settle()
    expect(toldBy(later)).toEqual([])
  })

  test('there is no purchase to measure if the window did not open, or a voucher made the profile active', async () => {
    const page = await aBuyer()
    page.choose(ALL)
    page.shop.setReachable(false)
    await page.checkout(ORDER).catch(() => undefined)
    page.shop.setReachable(true)
    expect(page.kept.CheckoutKept.sales.read()).toBeNull()
    const later = await leavesUnpaid(page, ORDER)
    later.shop.givenVoucher('GOOD', 'onward-voucher-pro')
    await later.redeem({
      code: 'GOOD',
      path: 'onward-voucher-pro',
      uid: ORDER.uid,
      email: null,
    })
    await becomesActive(later)
    await (await aBuyersPage(later.reloaded())).settle()
    expect(toldBy(page)).toEqual([])
  })

  test('a purchase is not counted again when the provider reports its order a second time', async () => {
    const page = await aBuyer()
    page.choose(ALL)
    const back = await leavesUnpaid(page, GIFT)
    back.shop.leaveNextWith(PAID)
    await back.checkout(ORDER)
    back.shop.reportReturn()
    await back.settle()
    expect(toldBy(back)).toEqual(['paywall'])
  })

  test('an unfinished purchase is dropped after a day, also from storage', async () => {
    const page = await aBuyer()
    page.shop.leaveNextWith('stay')
    void page.checkout(ORDER)
    await page.clock.advance(25 * HOUR)
    const later = await aBuyersPage(page.reloaded())
    expect(later.kept.CheckoutKept.sales.read()).toBeNull()
  })

  test('there is no purchase to measure if the profile becomes active more than an hour after the window was left', async () => {
    const page = await aBuyer()
    page.choose(ALL)
    page.shop.leaveNextWith('stay')
    void page.checkout(ORDER)
    await page.clock.advance(HOUR + 1)
    page.profiles.save('uid-1', ACTIVE)
    const later = await aBuyersPage(page.reloaded())
    await later.settle()
    expect(toldBy(later)).toEqual([])
  })

  test('a purchase of one person is never measured with the consent of another', async () => {
    const page = await aBuyer()
    page.shop.leaveNextWith(PAID)
    await page.checkout(ORDER)
    await page.auth.signOut()
    await page.settle()
    const { uid } = page.auth.givenAccount({ email: 'ben@example.com', password: 'battery staple' })
    page.profiles.save(uid, aProfile())
    await page.auth.signIn({ email: 'ben@example.com', password: 'battery staple' })
    await page.settle()
    page.choose(ALL)
    await page.settle()
    expect(toldBy(page)).toEqual([])
  })
})

describe('an order', { tags: ['7.order-tags'] }, () => {
  const SEARCH = '?utm_source=ad&utm_campaign=spring&gclid=click-1'
  const tagsOf = async (page: BuyersPage) => {
    page.shop.leaveNextWith({ status: 'closed' })
    await page.checkout(ORDER)
    // Leaves out the buyer's agreements, which every order records.
    const tags = Object.entries(page.shop.windows.at(-1)?.tags ?? {})
    return Object.fromEntries(tags.filter(([name]) => !name.startsWith('agreed_')))
  }

  test('an order carries the campaign, the click id and our own id if marketing is allowed', async () => {
    const page = await aBuyer({}, SEARCH)
    page.choose(ALL)
    expect(await tagsOf(page)).toEqual({
      allowed: 'analytics,marketing',
      utm_source: 'ad',
      utm_campaign: 'spring',
      gclid: 'click-1',
      checkout: expect.stringMatching(/./),
    })
  })

  test.each([
    ['analytics is allowed', { analytics: true, marketing: false }, 34, 'client-1'],
    ['only marketing is allowed', { analytics: false, marketing: true }, 34, undefined],
    ['everything is refused', NONE, 34, undefined],
    ['the buyer is 17', { analytics: true, marketing: false }, 17, undefined],
  ])(
    'an order carries the client id for a server that reports purchases if %s',
    { tags: ['7.client-id'] },
    async (_what, choice, age, expected) => {
      const page = await aBuyer({ answers: { age, units: 'metric' } })
      for (const sink of page.sinks) sink.clientId = 'client-1'
      page.choose(choice)
      await page.settle()
      expect((await tagsOf(page))?.['client_id']).toBe(expected)
    },
  )

  test(
    'an order carries no client id after analytics was withdrawn',
    { tags: ['7.client-id'] },
    async () => {
      const page = await aBuyer()
      for (const sink of page.sinks) sink.clientId = 'client-1'
      page.choose(ALL)
      await page.settle()
      page.choose({ analytics: false, marketing: true })
      expect((await tagsOf(page))?.['client_id']).toBeUndefined()
    },
  )

  test('an order carries no click id if only analytics is allowed', async () => {
    const page = await aBuyer({}, SEARCH)
    page.choose({ analytics: true, marketing: false })
    expect(await tagsOf(page)).toEqual({
      allowed: 'analytics',
      utm_source: 'ad',
      utm_campaign: 'spring',
      checkout: expect.stringMatching(/./),
    })
  })

  test.each([
    ['nothing was chosen yet', null],
    ['everything was refused', NONE],
  ])('an order carries nothing if %s', async (_name, choice) => {
    const page = await aBuyer({}, SEARCH)
    if (choice) page.choose(choice)
    expect(await tagsOf(page)).toEqual({})
  })

  test("an order carries nothing with a person's consent before the account provider has named them", async () => {
    const page = await aBuyer({}, SEARCH)
    page.choose(ALL)
    const silent = await aSilentTab(page, SEARCH)
    await silent.clock.advance(8001)
    expect(await tagsOf(silent)).toEqual({})
    silent.auth.speak()
    await silent.settle()
    expect(await tagsOf(silent)).toMatchObject({ allowed: 'analytics,marketing', gclid: 'click-1' })
  })

  test("a minor's order carries nothing", async () => {
    const page = await aBuyer({ answers: { age: 15 } }, SEARCH)
    page.choose({ analytics: true, marketing: true })
    expect(await tagsOf(page)).toEqual({})
  })
})
