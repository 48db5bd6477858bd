import { describe, expect, test, vi } from 'vitest'
import { StorefrontError } from '../../src/application/ports/Storefront.ts'
import { BuyPlan } from '../../src/application/usecases/BuyPlan.ts'
import { LoadOffers } from '../../src/application/usecases/LoadOffers.ts'
import { coach } from '../../src/composition/sites/coach.ts'
import type { Plan } from '../../src/domain/pricing/Plan.ts'
import { PriceCalculator } from '../../src/domain/pricing/PriceCalculator.ts'
import { aProfile } from '../builders/aSession.ts'
import { anOffer } from '../builders/anOffer.ts'
import { ANA, aWorld } from '../builders/aWorld.ts'

const YEAR = 'onward-year'
const offers = [anOffer({ path: YEAR })]

function aShop(world = aWorld({ offers })) {
  const { storefront, sessions, orders, site } = world
  return { ...world, buy: new BuyPlan(storefront, sessions, orders, site) }
}

describe('buying a plan', () => {
  test('opens the payment window for it and the person, and keeps the order', async () => {
    const { buy, signedIn, storefront, orders } = aShop()
    await signedIn(aProfile())
    expect(await buy.execute(YEAR)).toBe('ordered')
    expect(storefront.windows).toEqual([{ path: YEAR, uid: 'uid-1', email: ANA.email }])
    expect(orders.load()).toEqual({ id: 'order-1', uid: 'uid-1', reference: 'REF1', path: YEAR })
  })

  test('is open to somebody without a profile', async () => {
    const { buy, signedIn } = aShop()
    await signedIn(null)
    expect(await buy.execute(YEAR)).toBe('ordered')
  })

  test('keeps no order when the window was closed', async () => {
    const { buy, signedIn, storefront, orders } = aShop()
    await signedIn(aProfile())
    storefront.leaveNextWith({ status: 'closed' })
    expect(await buy.execute(YEAR)).toBe('closed')
    expect(orders.load()).toBeNull()
  })

  test('sells nothing to nobody', async () => {
    const { buy, watched, settle, storefront } = aShop()
    watched()
    await settle()
    expect(await buy.execute(YEAR)).toBe('signInFirst')
    expect(storefront.windows).toEqual([])
  })

  test('sells nothing while the session loads', async () => {
    const { buy, storefront } = aShop()
    expect(await buy.execute(YEAR)).toBe('unknown')
    expect(storefront.windows).toEqual([])
  })

  test('sells nothing to those who are active already', async () => {
    const { buy, signedIn, storefront } = aShop()
    await signedIn(aProfile({ active: ['subscription'] }))
    expect(await buy.execute(YEAR)).toBe('alreadyActive')
    expect(storefront.windows).toEqual([])
  })

  test('waits for the order of this visit instead of selling again', async () => {
    const { buy, signedIn, storefront } = aShop()
    await signedIn(aProfile())
    await buy.execute(YEAR)
    expect(await buy.execute(YEAR)).toBe('ordered')
    expect(storefront.windows).toHaveLength(1)
  })

  test('sells nothing to those who became active since, in another tab', async () => {
    const { buy, signedIn, profiles, storefront } = aShop()
    await signedIn(aProfile())
    profiles.save('uid-1', aProfile({ active: ['subscription'] }))
    expect(await buy.execute(YEAR)).toBe('alreadyActive')
    expect(storefront.windows).toEqual([])
  })

  test('sells nothing to somebody who left while the storefront opened', async () => {
    const { buy, signedIn, storefront, auth } = aShop()
    await signedIn(aProfile())
    vi.spyOn(storefront, 'open').mockImplementation(() => auth.signOut())
    expect(await buy.execute(YEAR)).toBe('signInFirst')
    expect(storefront.windows).toEqual([])
  })

  test('counts the subscription of its own site', async () => {
    const { buy, signedIn } = aShop(aWorld({ site: coach, offers }))
    await signedIn(aProfile({ active: ['subscription'] }))
    expect(await buy.execute(YEAR)).toBe('ordered')
  })

  test('reads a profile that is not known once more, and sells where it is not active', async () => {
    const { buy, signedIn, profiles } = aShop()
    profiles.failNextRead()
    await signedIn(aProfile())
    expect(await buy.execute(YEAR)).toBe('ordered')
    expect(profiles.reads).toEqual(['uid-1', 'uid-1'])
  })

  test('reads a profile that is not known once more, and sells nothing where it is active', async () => {
    const { buy, signedIn, profiles, storefront } = aShop()
    profiles.failNextRead()
    await signedIn(aProfile({ active: ['subscription'] }))
    expect(await buy.execute(YEAR)).toBe('alreadyActive')
    expect(storefront.windows).toEqual([])
  })

  test('sells nothing while the profile stays unknown, and tries again when asked again', async () => {
    const { buy, signedIn, profiles, storefront } = aShop()
    profiles.failNextRead()
    await signedIn(aProfile())
    profiles.failNextRead()
    expect(await buy.execute(YEAR)).toBe('unknown')
    expect(storefront.windows).toEqual([])
    expect(await buy.execute(YEAR)).toBe('ordered')
  })

  test('opens one window for two taps', async () => {
    const { buy, signedIn, storefront, settle } = aShop()
    await signedIn(aProfile())
    storefront.leaveNextWith('stay')
    const checkout = vi.spyOn(storefront, 'checkout')
    const taps = [buy.execute(YEAR), buy.execute(YEAR)]
    await settle()
    storefront.leave({ status: 'closed' })
    expect(await Promise.all(taps)).toEqual(['closed', 'closed'])
    expect(checkout).toHaveBeenCalledTimes(1)
  })

  test('can be tried again after the window closed, and after the storefront was out of reach', async () => {
    const { buy, signedIn, storefront } = aShop()
    await signedIn(aProfile())
    storefront.setReachable(false)
    await expect(buy.execute(YEAR)).rejects.toBeInstanceOf(StorefrontError)
    storefront.setReachable(true)
    storefront.leaveNextWith({ status: 'closed' })
    expect(await buy.execute(YEAR)).toBe('closed')
    expect(await buy.execute(YEAR)).toBe('ordered')
  })
})

describe('the plans on the paywall', () => {
  const month = anOffer({ path: 'onward-month', totalValue: 20 })
  const quarter = anOffer({ path: 'onward-quarter', totalValue: 45 })
  const halfyear = anOffer({ path: 'onward-halfyear', totalValue: 40 })
  const year = anOffer({ path: 'onward-year', totalValue: 60 })

  function anOffering(world: ReturnType<typeof aWorld>) {
    const heard: (readonly Plan[])[] = []
    const { storefront, settings, site, log } = world
    const load = () => new LoadOffers(storefront, settings, site, new PriceCalculator(), log).execute((plans) => void heard.push(plans))
    return { ...world, load, paths: () => heard.map((plans) => plans.map(({ path }) => path)) }
  }

  test('are those on offer, by ascending price', async () => {
    const gift = anOffer({ path: 'onward-gift', totalValue: 1 })
    const { load, paths, log } = anOffering(aWorld({ offers: [year, gift, quarter, halfyear, month] }))
    await load().opened
    expect(paths()).toEqual([['onward-month', 'onward-halfyear', 'onward-quarter', 'onward-year']])
    expect(log.errors).toEqual([])
  })

  test('are reported where the storefront lacks them, and the others shown', async () => {
    const { load, paths, log } = anOffering(aWorld({ offers: [month, year] }))
    await load().opened
    expect(paths()).toEqual([['onward-month', 'onward-year']])
    expect(log.errors).toHaveLength(1)
    expect(log.errors[0]?.message).toMatch(/onward-quarter, onward-halfyear/)
  })

  test('are those that remote settings name', async () => {
    const settings = { sku_year: 'onward-year-2026', sku_month: ' ' }
    const { load, paths } = anOffering(aWorld({ settings, offers: [month, quarter, halfyear, year, anOffer({ path: 'onward-year-2026', totalValue: 50 })] }))
    await load().opened
    expect(paths()).toEqual([['onward-month', 'onward-halfyear', 'onward-quarter', 'onward-year-2026']])
  })

  test('are the coach site\'s own there', async () => {
    const { load, paths } = anOffering(aWorld({ site: coach, settings: { sku_year: 'x' }, offers: [year, anOffer({ path: 'onward-coach-year' })] }))
    await load().opened
    expect(paths()).toEqual([['onward-coach-year']])
  })

  test('are told anew whenever the storefront answers, until nobody listens', async () => {
    const { load, paths, storefront } = anOffering(aWorld({ offers: [month] }))
    const { opened, stop } = load()
    await opened
    storefront.answer([month, year])
    stop()
    storefront.answer([year])
    expect(paths()).toEqual([['onward-month'], ['onward-month', 'onward-year']])
  })

  test('are refused, to be asked again, where the storefront cannot be reached', async () => {
    const { load, paths, storefront } = anOffering(aWorld({ offers: [month] }))
    storefront.setReachable(false)
    const first = load()
    await expect(first.opened).rejects.toBeInstanceOf(StorefrontError)
    first.stop()
    storefront.setReachable(true)
    await load().opened
    expect(paths()).toEqual([['onward-month']])
  })
})
