import { describe, expect, test, vi } from 'vitest'
import { StorefrontError } from '#application/ports/buying/Storefront.ts'
import { coach } from '#domain/site/coach.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { ANA } from '#tests/builders/aProduct.ts'
import { anasShop, aShop } from '#tests/builders/aShop.ts'

const GUARDIAN = { name: ' Eva Lind ', email: ' eva@example.com ' }

describe('buying an offer', () => {
  test('buying an offer opens the payment window for the offer and the person, and stores the order', async () => {
    const { buy, storefront, orders } = await anasShop()
    expect(await buy()).toBe('ordered')
    expect(storefront.windowRequests).toMatchObject([
      { path: 'onward-year', uid: 'uid-1', email: ANA.email },
    ])
    expect(orders.of('subscription', 'uid-1')).toMatchObject({
      reference: 'REF1',
      path: 'onward-year',
      activates: 'subscription',
    })
  })

  test(
    'the order records what the buyer agreed to',
    { tags: ['7.agreed-at-the-button'] },
    async () => {
      const facts = { settings: { terms_version: '2026-11' }, now: 0 }
      const { buy, storefront } = await anasShop(aProfile(), facts)
      await buy()
      expect(storefront.windowRequests.at(-1)?.tags).toEqual({
        agreed_terms: '2026-11',
        agreed_price: '19.99 USD',
        agreed_renewal: '19.99 USD every 1 month',
        agreed_at: '1970-01-01T00:00:00.000Z',
      })
    },
  )

  test('buying an offer is possible without a profile', async () => {
    const { buy } = await anasShop(null)
    expect(await buy()).toBe('ordered')
  })

  test(
    'an open payment window stays usable when the settings close the paywall',
    { tags: ['4.closed-in-flight'] },
    async () => {
      const { buy, storefront, remote, orders } = await anasShop()
      storefront.keepNextOpen()
      const paying = buy()
      await vi.waitFor(() => expect(storefront.isWindowOpen).toBe(true))
      remote.publish({ paywall_open: 'false' })
      await remote.refresh()
      storefront.closeWith({ status: 'ordered', id: 'order-1', reference: 'REF1' })
      expect(await paying).toBe('ordered')
      expect(orders.of('subscription', 'uid-1')).toMatchObject({ reference: 'REF1' })
    },
  )

  test(
    "buying on a site checks only that site's subscription",
    { tags: ['3.sites-differ'] },
    async () => {
      const { buy } = await anasShop(aProfile({ active: ['subscription'] }), { site: coach })
      expect(await buy()).toBe('ordered')
    },
  )

  test("buying an offer prefills the window with the account's first name", async () => {
    const { buy, signInAna, storefront } = aShop()
    await signInAna(aProfile(), { displayName: 'Ana Maria Lopez' })
    await buy()
    expect(storefront.windowRequests).toMatchObject([{ firstName: 'Ana' }])
  })

  test('buying an offer can be retried after the window was closed or the storefront was unreachable', async () => {
    const { buy, storefront } = await anasShop()
    storefront.setReachable(false)
    await expect(buy()).rejects.toBeInstanceOf(StorefrontError)
    storefront.setReachable(true)
    storefront.closeNextWith({ status: 'closed' })
    expect([await buy(), await buy()]).toEqual(['closed', 'ordered'])
  })
})

describe('an account that is checked before a purchase', { tags: ['4.account-checked'] }, () => {
  test.each([
    ['disabled', 'disabled'],
    ['deleted', 'ended'],
  ] as const)(
    'if the account was %s meanwhile, no window opens, and the person is logged out',
    async (how, outcome) => {
      const { buy, auth, storefront, sessions, settle } = await anasShop()
      auth.endAccount(how, 'uid-1')
      expect(await buy()).toBe(outcome)
      await settle()
      expect([storefront.windowRequests, sessions.current().status]).toEqual([[], 'anonymous'])
    },
  )

  test('no window opens while the account cannot be checked', async () => {
    const { buy, auth, storefront } = await anasShop()
    auth.failNext('offline')
    expect([await buy(), storefront.windowRequests]).toEqual(['unknown', []])
    expect(await buy()).toBe('ordered')
  })
})

describe('an order that the server knows', { tags: ['4.server-orders'] }, () => {
  test.each([
    { state: 'pending', activates: 'subscription' },
    { state: 'held', activates: 'subscription' },
    { state: 'held', activates: null },
  ] as const)(
    'while the server knows the order %o, no payment window opens, not even after eight days',
    async (order) => {
      const openOrders = [{ ...order, reference: 'REF7' }]
      const { buy, storefront, profiles, clock } = await anasShop(aProfile({ openOrders }))
      await clock.advance(8 * 86_400_000)
      expect([await buy(), storefront.windowRequests]).toEqual(['ordered', []])
      profiles.save('uid-1', aProfile())
      expect([await buy(), storefront.windowRequests.length]).toEqual(['ordered', 1])
    },
  )
})

describe("a child's purchase", { tags: ['4.guardian'] }, () => {
  test("a purchase needs a parent or guardian if the newly read profile is a child's", async () => {
    const { buy, signInAna, profiles, storefront } = aShop()
    profiles.failNextRead()
    await signInAna(aProfile({ answers: { age: 12 } }))
    expect([await buy(), storefront.windowRequests]).toEqual(['guardianFirst', []])
    expect(await buy({ name: 'Eva', email: 'no address' })).toBe('guardianFirst')
    expect(await buy(GUARDIAN)).toBe('ordered')
    expect(storefront.windowRequests).toMatchObject([
      {
        uid: 'uid-1',
        email: 'eva@example.com',
        firstName: 'Eva',
        lastName: 'Lind',
        tags: { agreed_by: 'guardian Eva Lind' },
      },
    ])
  })

  test('a child who names themselves as the parent buys nothing', async () => {
    const { buy, stored, storefront } = await anasShop()
    stored.save({ ...stored.load(), age: 16, displayName: 'Finn' })
    expect(await buy({ ...GUARDIAN, name: ' finn ' })).toBe('guardianFirst')
    expect(storefront.windowRequests).toEqual([])
    expect(await buy(GUARDIAN)).toBe('ordered')
  })

  test('a purchase needs a parent or guardian if the answers give an age below 18', async () => {
    const { buy, stored } = await anasShop()
    stored.save({ ...stored.load(), age: 17 })
    expect(await buy()).toBe('guardianFirst')
    stored.save({ ...stored.load(), age: 18 })
    expect(await buy()).toBe('ordered')
  })
})
