import { describe, expect, test, vi } from 'vitest'
import { aProfile } from '#tests/builders/aSession.ts'
import { anasShop, aShop } from '#tests/builders/aShop.ts'

const ACTIVE = aProfile({ active: ['subscription'] })

describe('selling only once', { tags: ['4.sold-once'] }, () => {
  test('buying waits for the session to load before it asks an anonymous visitor to sign in', async () => {
    const { buy, storefront, auth, settle } = aShop()
    auth.holdSession()
    const bought = buy()
    await settle()
    expect(storefront.windowRequests).toEqual([])
    auth.releaseSession()
    expect([await bought, storefront.windowRequests]).toEqual(['signInFirst', []])
  })

  test("a second purchase leads to this visit's first order instead of opening a payment window", async () => {
    const { buy, storefront } = await anasShop()
    expect([await buy(), await buy(), storefront.windowRequests.length]).toEqual([
      'ordered',
      'ordered',
      1,
    ])
  })

  test('no payment window opens for a person whose subscription became active in another tab', async () => {
    const { buy, profiles, storefront } = await anasShop()
    profiles.save('uid-1', ACTIVE)
    expect([await buy(), storefront.windowRequests]).toEqual(['alreadyActive', []])
  })

  test('no payment window opens for a person who logged out while the storefront opened', async () => {
    const { buy, storefront, auth } = await anasShop()
    await storefront.open()
    vi.spyOn(storefront, 'open').mockImplementation(() => auth.signOut())
    expect([await buy(), storefront.windowRequests]).toEqual(['signInFirst', []])
  })

  test('two taps on Buy open one payment window', async () => {
    const { buy, storefront, settle } = await anasShop()
    storefront.keepNextOpen()
    const taps = [buy(), buy()]
    await settle()
    storefront.closeWith({ status: 'closed' })
    expect(await Promise.all(taps)).toEqual(['closed', 'elsewhere'])
    expect(storefront.windowRequests).toHaveLength(1)
  })
})

describe('a purchase on a closed paywall', { tags: ['4.closed-places'] }, () => {
  test('a purchase is refused while the paywall is closed in the settings', async () => {
    const closed = { settings: { paywall_open: 'false' } }
    const { buy, storefront } = await anasShop(aProfile(), closed)
    expect([await buy(), storefront.windowRequests]).toEqual(['paused', []])
  })

  test('a purchase is refused if the paywall is closed in the settings while the profile is read', async () => {
    const { buy, storefront, remote, profiles } = await anasShop()
    const release = profiles.delayNextRead()
    const buying = buy()
    remote.publish({ paywall_open: 'false' })
    await remote.refresh()
    release()
    expect([await buying, storefront.windowRequests]).toEqual(['paused', []])
  })
})

describe('an unknown profile', { tags: ['4.unknown-profile', '4.sold-once'] }, () => {
  test.each([
    ['the offer is sold if the profile has no active subscription', aProfile(), 'ordered', 1],
    ['nothing is sold if the profile has an active subscription', ACTIVE, 'alreadyActive', 0],
  ])('an unknown profile is read again, and %s', async (_title, profile, outcome, windowCount) => {
    const { buy, signInAna, profiles, storefront } = aShop()
    profiles.failNextRead()
    await signInAna(profile)
    expect([await buy(), storefront.windowRequests.length]).toEqual([outcome, windowCount])
  })

  test('nothing is sold while the profile stays unknown, and the next attempt reads it again', async () => {
    const { buy, signInAna, profiles, storefront } = aShop()
    profiles.failNextRead()
    await signInAna(aProfile())
    profiles.failNextRead()
    expect([await buy(), storefront.windowRequests]).toEqual(['unknown', []])
    expect(await buy()).toBe('ordered')
  })
})
