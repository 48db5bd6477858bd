import { Experiments } from '#application/settings/Experiments.ts'
import { describe, expect, test } from 'vitest'
import {
  anasPage,
  aBuyersPage,
  aBuyerWhoAllows,
  anotherTab,
  becomesActive,
  buys,
  closesWindow,
  leavesUnpaid,
  CHECKOUT_REQUEST,
  purchaseIdsOf,
  ORDERED,
  purchaseSources,
} from '../../builders/aBuyer.ts'
import { ALL } from '../../builders/aMeasurement.ts'
import { ANA } from '../../builders/aProduct.ts'
import { paywallFirst } from '#application/settings/allExperiments.ts'

describe('a measured purchase', { tags: ['7.purchase-once'] }, () => {
  test('a measured purchase is not measured again if its buyer is signed out unintentionally, returns and consents again', async () => {
    const page = await aBuyerWhoAllows()
    await buys(page)
    await page.auth.signOut()
    await page.settle()
    await page.auth.signIn(ANA)
    await page.settle()
    page.choose(ALL)
    await page.settle()
    expect(purchaseSources(page)).toEqual(['paywall'])
  })

  test('a measured purchase is not measured again if the account provider is silent at first and the buyer consents again', async () => {
    const page = await aBuyerWhoAllows()
    await buys(page)
    const reloaded = page.reloaded()
    reloaded.auth.holdSession()
    const later = await aBuyersPage(reloaded)
    await later.clock.advance(8001)
    later.auth.releaseSession()
    await later.settle()
    later.choose(ALL)
    await later.settle()
    expect(purchaseSources(later)).toEqual(['paywall'])
  })

  test('a purchase carries the arms that its buyer saw', { tags: ['7.experiments'] }, async () => {
    const page = await anasPage({ settings: { paywall_first: 'included' } })
    page.choose(ALL)
    const seen = page.resolve(Experiments).exposure(paywallFirst)
    if (seen) page.presenters.note({ kind: 'exposure', ...seen })
    await page.settle()
    const back = await leavesUnpaid(page, CHECKOUT_REQUEST)
    await becomesActive(back)
    const events = back.sinks.flatMap((sink) => sink.events)
    const arms = 'paywall_first:included'
    expect(events.filter(({ name }) => name === 'purchase')).toMatchObject([{ arms }])
  })
})

describe('a purchase of a buyer who taps Buy again', { tags: ['7.purchase-once'] }, () => {
  test('a purchase is measured if the buyer closes a second window after the bank confirmed the first payment', async () => {
    const page = await aBuyerWhoAllows()
    const back = await leavesUnpaid(page, CHECKOUT_REQUEST)
    await closesWindow(back)
    await becomesActive(back)
    expect(purchaseSources(back)).toEqual(['paywall'])
  })

  test('a purchase is measured once if the buyer left both windows', async () => {
    const page = await aBuyerWhoAllows()
    const back = await leavesUnpaid(await leavesUnpaid(page, CHECKOUT_REQUEST), CHECKOUT_REQUEST)
    await becomesActive(back)
    const last = await aBuyersPage(back.reloaded())
    expect(purchaseSources(last)).toEqual(['paywall'])
  })

  test('a purchase is measured once if the buyer pays in the second window', async () => {
    const page = await aBuyerWhoAllows()
    const back = await leavesUnpaid(page, CHECKOUT_REQUEST)
    await buys(back)
    await becomesActive(back)
    expect(purchaseSources(back)).toEqual(['paywall'])
  })

  test('a purchase is measured once if the second window reports its order after another tab saw the active profile', async () => {
    const page = await aBuyerWhoAllows()
    const back = await leavesUnpaid(page, CHECKOUT_REQUEST)
    back.shop.keepNextOpen()
    const bought = back.checkout(CHECKOUT_REQUEST)
    await back.settle()
    const other = await anotherTab(back)
    await becomesActive(other)
    back.shop.closeWith(ORDERED)
    await bought
    await back.settle()
    expect(purchaseSources(back)).toEqual(['paywall'])
  })

  test('two payments, each reported by its own window, are measured as two purchases', async () => {
    const page = await aBuyerWhoAllows()
    await buys(page, 'A2')
    await buys(page, 'A9')
    await becomesActive(page)
    expect(purchaseSources(page)).toEqual(['paywall', 'paywall'])
    expect(new Set(purchaseIdsOf(page.sinks)).size).toBe(2)
  })
})
