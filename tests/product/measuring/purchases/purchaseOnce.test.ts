import { Experiments } from '#application/settings/Experiments.ts'
import { describe, expect, test } from 'vitest'
import {
  anasPage,
  aBuyersPage,
  aBuyerWhoAllows,
  becomesActive,
  buys,
  leavesUnpaid,
  CHECKOUT_REQUEST,
  purchaseSources,
} from '#tests/builders/aBuyer.ts'
import { ALL } from '#tests/builders/aMeasurement.ts'
import { ANA } from '#tests/builders/aProduct.ts'
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
