import { describe, expect, test, vi } from 'vitest'
import { BuyOffer } from '#application/buying/BuyOffer.ts'
import { aProfile } from '../../builders/aSession.ts'
import { anOffer } from '../../builders/offers/anOffer.ts'
import { aProduct } from '../../builders/aProduct.ts'

const YEAR = 'onward-year'
const OFFER = anOffer({ path: YEAR })
const SHOP = [OFFER]
const SEEN = { offer: OFFER, promo: null }

function aShop(product = aProduct({ offers: SHOP })) {
  return { ...product, buy: product.resolve(BuyOffer) }
}

describe('selling only once', { tags: ['4.sold-once'] }, () => {
  test('buying asks an anonymous visitor to sign in first', async () => {
    const { buy, watched, settle, storefront } = aShop()
    watched()
    await settle()
    expect(await buy.execute(SEEN)).toBe('signInFirst')
    expect(storefront.windows).toEqual([])
  })

  test('buying waits for the session to load before it asks a visitor to sign in', async () => {
    const { buy, storefront, auth, settle } = aShop()
    auth.holdSession()
    const bought = buy.execute(SEEN)
    await settle()
    expect(storefront.windows).toEqual([])
    auth.releaseSession()
    expect(await bought).toBe('signInFirst')
    expect(storefront.windows).toEqual([])
  })

  test('no payment window opens for a person with an active subscription', async () => {
    const { buy, signedIn, storefront } = aShop()
    await signedIn(aProfile({ active: ['subscription'] }))
    expect(await buy.execute(SEEN)).toBe('alreadyActive')
    expect(storefront.windows).toEqual([])
  })

  test("a second purchase waits for this visit's first order instead of opening a payment window", async () => {
    const { buy, signedIn, storefront } = aShop()
    await signedIn(aProfile())
    await buy.execute(SEEN)
    expect(await buy.execute(SEEN)).toBe('ordered')
    expect(storefront.windows).toHaveLength(1)
  })

  test('no payment window opens while a voucher for the same subscription is not active yet', async () => {
    const { buy, signedIn, storefront, orders } = aShop()
    await signedIn(aProfile())
    orders.save('voucher', 'uid-1', {
      reference: 'REF9',
      path: 'onward-voucher-pro',
      activates: 'subscription',
    })
    expect(await buy.execute(SEEN)).toBe('ordered')
    expect(storefront.windows).toEqual([])
  })

  test('no payment window opens for a person whose subscription became active in another tab', async () => {
    const { buy, signedIn, profiles, storefront } = aShop()
    await signedIn(aProfile())
    profiles.save('uid-1', aProfile({ active: ['subscription'] }))
    expect(await buy.execute(SEEN)).toBe('alreadyActive')
    expect(storefront.windows).toEqual([])
  })

  test('no payment window opens for a person who logged out while the storefront opened', async () => {
    const { buy, signedIn, storefront, auth } = aShop()
    await signedIn(aProfile())
    await storefront.open()
    vi.spyOn(storefront, 'open').mockImplementation(() => auth.signOut())
    expect(await buy.execute(SEEN)).toBe('signInFirst')
    expect(storefront.windows).toEqual([])
  })

  test('two taps on Buy open one payment window', async () => {
    const { buy, signedIn, storefront, settle } = aShop()
    await signedIn(aProfile())
    storefront.leaveNextWith('stay')
    const checkout = vi.spyOn(storefront, 'checkout')
    const taps = [buy.execute(SEEN), buy.execute(SEEN)]
    await settle()
    storefront.leave({ status: 'closed' })
    expect(await Promise.all(taps)).toEqual(['closed', 'elsewhere'])
    expect(checkout).toHaveBeenCalledTimes(1)
  })
})

describe('a purchase on a closed paywall', { tags: ['4.closed-places'] }, () => {
  test('a purchase is refused while the paywall is closed in the settings', async () => {
    const { buy, signedIn, storefront } = aShop(
      aProduct({ offers: SHOP, settings: { paywall_open: 'false' } }),
    )
    await signedIn(aProfile())
    expect(await buy.execute(SEEN)).toBe('paused')
    expect(storefront.windows).toEqual([])
  })

  test('a purchase is refused if the paywall is closed in the settings while the profile is read', async () => {
    const { buy, signedIn, storefront, remote, profiles } = aShop()
    await signedIn(aProfile())
    const release = profiles.delayNextRead()
    const buying = buy.execute(SEEN)
    remote.publish({ paywall_open: 'false' })
    await remote.refresh()
    release()
    expect(await buying).toBe('paused')
    expect(storefront.windows).toEqual([])
  })
})

describe('an unknown profile', { tags: ['4.unknown-profile'] }, () => {
  test('an unknown profile is read again, and the offer is sold if it has no active subscription', async () => {
    const { buy, signedIn, profiles } = aShop()
    profiles.failNextRead()
    await signedIn(aProfile())
    expect(await buy.execute(SEEN)).toBe('ordered')
    expect(profiles.reads).toEqual(['uid-1', 'uid-1'])
  })

  test('an unknown profile is read again, and nothing is sold if it has an active subscription', async () => {
    const { buy, signedIn, profiles, storefront } = aShop()
    profiles.failNextRead()
    await signedIn(aProfile({ active: ['subscription'] }))
    expect(await buy.execute(SEEN)).toBe('alreadyActive')
    expect(storefront.windows).toEqual([])
  })

  test(
    'nothing is sold while the profile stays unknown, and the next attempt reads it again',
    { tags: ['4.sold-once'] },
    async () => {
      const { buy, signedIn, profiles, storefront } = aShop()
      profiles.failNextRead()
      await signedIn(aProfile())
      profiles.failNextRead()
      expect(await buy.execute(SEEN)).toBe('unknown')
      expect(storefront.windows).toEqual([])
      expect(await buy.execute(SEEN)).toBe('ordered')
    },
  )
})
