import { Experiments } from '#application/settings/Experiments.ts'
import { describe, expect, test } from 'vitest'
import {
  aBuyer,
  aBuyersPage,
  aBuyerWhoAllows,
  anotherTab,
  becomesActive,
  buys,
  closesWindow,
  leavesUnpaid,
  ORDER,
  ordersOf,
  PAID,
  returnsWith,
} from '../../builders/aBuyer.ts'
import { ALL, NONE } from '../../builders/aMeasurement.ts'
import { ANA } from '../../builders/aProduct.ts'
import { paywallFirst } from '#application/settings/allExperiments.ts'
import { RecordingSink } from '#infrastructure/memory/measuring/RecordingSink.ts'

const OWN_ID: unknown = expect.stringMatching(/^[\da-f-]{36}$/)

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
    const marketing = new RecordingSink({
      name: 'advertiser',
      purpose: 'marketing',
      personal: true,
    })
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

  test(
    'carries the arms that its buyer saw, also when the profile says that it was paid',
    { tags: ['7.experiments'] },
    async () => {
      const page = await aBuyer({ settings: { paywall_first: 'included' } })
      page.choose(ALL)
      const seen = page.resolve(Experiments).exposure(paywallFirst)
      if (seen) page.presenters.note({ kind: 'exposure', ...seen })
      await page.settle()
      const back = await leavesUnpaid(page, ORDER)
      await becomesActive(back)
      expect(
        back.sinks.flatMap(({ events }) => events.filter(({ name }) => name === 'purchase')),
      ).toEqual([expect.objectContaining({ arms: 'paywall_first:included' })])
    },
  )

  test('is forgotten by a refusal together with who got it', async () => {
    const page = await aBuyerWhoAllows()
    await buys(page)
    page.choose(NONE)
    await page.settle()
    const { sales, measured_here: measuredHere } = page.kept.MeasuringKept
    expect([sales.read(), measuredHere.read()]).toEqual([null, null])
    page.choose(ALL)
    await page.settle()
    expect(ordersOf(page.sinks)).toEqual(['A1'])
  })

  test('by an earlier release, which noted it elsewhere, is not measured again', async () => {
    const page = await aBuyerWhoAllows()
    await buys(page)
    const { sales, measured_here: measuredHere } = page.kept.MeasuringKept
    const [sale] = sales.read() ?? []
    if (sale) sales.write([{ ...sale, doneFor: [] }])
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
