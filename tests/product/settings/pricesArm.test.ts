import { describe, expect, test } from 'vitest'
import { SignOut } from '#application/account/SignOut.ts'
import { LoadOffers } from '#application/buying/LoadOffers.ts'
import { Experiments } from '#application/settings/Experiments.ts'
import { planPrices } from '#application/settings/allExperiments.ts'
import { aProduct, type Product, type ProductFacts } from '#tests/builders/aProduct.ts'
import { OfferSelections } from '#presentation/shared/offers/OfferSelections.ts'
import { anOffer } from '#tests/builders/offers/anOffer.ts'

const SPLIT = { paywall_open: 'true', prices: 'split', sku_year_other: 'other-year' }
const OFFERS = [anOffer({ path: 'onward-year' }), anOffer({ path: 'other-year', totalValue: 99 })]

/** A page on which nobody is signed in yet. */
async function aPage(facts: ProductFacts = {}) {
  const product = aProduct({ settings: SPLIT, offers: OFFERS, ...facts })
  await product.start()
  await product.presenters.checkoutPart()
  return product
}

async function signIn({ auth, settle }: Product, uid: string) {
  const account = { email: `${uid}@example.com`, password: 'long enough' }
  auth.givenAccount(account, { uid })
  await auth.signIn(account)
  await settle()
}

const armOf = ({ resolve }: Product) => resolve(Experiments).arm(planPrices)

/** The page of a person on a device that has never been used. */
async function pageOf(uid: string, facts: ProductFacts = {}) {
  const page = await aPage(facts)
  await signIn(page, uid)
  return page
}

/** The uids of two people: one in each arm. */
async function aPersonInEachArm() {
  const people = new Map<string, string>()
  for (let number = 0; people.size < 2; number += 1)
    people.set(armOf(await pageOf(`person-${number}`)), `person-${number}`)
  return { usual: people.get('usual') ?? '', other: people.get('other') ?? '' }
}

/** Opens the paywall's offers. Returns the paths of each list that it shows. */
function listsOf({ resolve }: Product) {
  const lists: (readonly string[])[] = []
  resolve(LoadOffers).execute({ variant: 'plain', promo: null }, ({ offers }) =>
    lists.push(offers.map(({ path }) => path)),
  )
  return lists
}

describe('the arm of the prices', { tags: ['4.person-arms', '4.price-arm'] }, () => {
  test('a person has the same arm on another device, after a reload, in a copied tab and with cleared storage', async () => {
    const { usual, other } = await aPersonInEachArm()
    for (const [arm, uid] of Object.entries({ usual, other })) {
      const page = await pageOf(uid)
      expect(armOf(page)).toBe(arm)
      page.kept.FunnelKept.arms.remove()
      const again = page.reloaded()
      await again.start()
      expect(armOf(again)).toBe(arm)
      expect(armOf(await pageOf(uid, { tab: page.tab.openTab() }))).toBe(arm)
      expect(armOf(await pageOf(uid))).toBe(arm)
    }
  })

  test('each of two people at one device has their own arm, and the page shows the next one no price of the one before', async () => {
    const { usual, other } = await aPersonInEachArm()
    const page = await pageOf(other)
    const { paywall } = page.resolve(OfferSelections)
    void paywall.load()
    await page.settle()
    expect(paywall.offers.map(({ path }) => path)).toEqual(['other-year'])
    await page.resolve(SignOut).execute(other)
    await page.settle()
    expect(paywall.offers).toEqual([])
    await signIn(page, usual)
    void paywall.load()
    await page.settle()
    expect(paywall.offers.map(({ path }) => path)).toEqual(['onward-year'])
  })

  test('whoever is not signed in has no arm', async () => {
    const page = await aPage()
    expect(armOf(page)).toBe('usual')
    expect(page.resolve(Experiments).exposure(planPrices)).toBeNull()
  })

  test('no price is shown before the settings have arrived', async () => {
    const { other } = await aPersonInEachArm()
    const page = await pageOf(other, { settings: {} })
    page.remote.publish(SPLIT)
    page.remote.age = 11 * 60_000
    const lists = listsOf(page)
    expect(lists).toEqual([])
    await page.settle()
    expect(lists).toEqual([['other-year']])
  })

  test('without settings for 3 s, the usual prices are shown and the page counts for no arm', async () => {
    const { other } = await aPersonInEachArm()
    const page = await pageOf(other, { settings: {} })
    page.remote.refresh = () => new Promise(() => undefined)
    const lists = listsOf(page)
    await page.clock.advance(2999)
    expect(lists).toEqual([])
    await page.clock.advance(1)
    expect(lists).toEqual([['onward-year']])
    expect(page.resolve(Experiments).exposure(planPrices)).toBeNull()
  })
})
