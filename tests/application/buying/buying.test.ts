import { describe, expect, test, vi } from 'vitest'
import { StorefrontError } from '#application/ports/buying/StorefrontError.ts'
import { BuyOffer } from '#application/buying/BuyOffer.ts'
import { coach } from '#composition/sites/coach.ts'
import { aProfile } from '../../builders/aSession.ts'
import { anOffer } from '../../builders/offers/anOffer.ts'
import { ANA, aProduct } from '../../builders/aProduct.ts'

const YEAR = 'onward-year'
const OFFER = anOffer({ path: YEAR })
const SHOP = [OFFER]
const SEEN = { offer: OFFER, promo: null }
const GUARDIAN = { name: ' Eva Lind ', email: ' eva@example.com ' }

function aShop(product = aProduct({ offers: SHOP })) {
  return { ...product, buy: product.resolve(BuyOffer) }
}

describe('buying an offer', () => {
  test('buying an offer opens the payment window for the offer and the person, and stores the order', async () => {
    const { buy, signedIn, storefront, orders } = aShop()
    await signedIn(aProfile())
    expect(await buy.execute(SEEN)).toBe('ordered')
    expect(storefront.windows).toMatchObject([{ path: YEAR, uid: 'uid-1', email: ANA.email }])
    expect(orders.of('subscription', 'uid-1')).toMatchObject({
      reference: 'REF1',
      path: YEAR,
      activates: 'subscription',
    })
  })

  test(
    'buying an offer records with the order what the buyer agreed to: terms, charge, renewal and time',
    { tags: ['7.agreed-at-the-button'] },
    async () => {
      const { buy, signedIn, storefront } = aShop(
        aProduct({ offers: SHOP, settings: { terms_version: '2026-11' }, now: 0 }),
      )
      await signedIn(aProfile())
      await buy.execute(SEEN)
      expect(storefront.windows.at(-1)?.tags).toEqual({
        agreed_terms: '2026-11',
        agreed_price: '19.99 USD',
        agreed_renewal: '19.99 USD every 1 month',
        agreed_at: '1970-01-01T00:00:00.000Z',
      })
    },
  )

  test('buying an offer is possible without a profile', async () => {
    const { buy, signedIn } = aShop()
    await signedIn(null)
    expect(await buy.execute(SEEN)).toBe('ordered')
  })

  test('buying an offer stores no order if the window was closed', async () => {
    const { buy, signedIn, storefront, orders } = aShop()
    await signedIn(aProfile())
    storefront.leaveNextWith({ status: 'closed' })
    expect(await buy.execute(SEEN)).toBe('closed')
    expect(orders.of('subscription', 'uid-1')).toBeNull()
  })

  test.each(['disabled', 'deleted'] as const)(
    'buying an offer opens no window for an account that was %s meanwhile, and logs it out',
    { tags: ['4.account-checked'] },
    async (how) => {
      const { buy, signedIn, auth, storefront, sessions, settle } = aShop()
      await signedIn(aProfile())
      auth.endAccount(how, 'uid-1')
      expect(await buy.execute(SEEN)).toBe(how === 'deleted' ? 'ended' : 'disabled')
      await settle()
      expect([storefront.windows, sessions.current().status]).toEqual([[], 'anonymous'])
    },
  )

  test(
    'buying an offer opens no window while the account cannot be checked',
    { tags: ['4.account-checked'] },
    async () => {
      const { buy, signedIn, auth, storefront } = aShop()
      await signedIn(aProfile())
      auth.failNext('offline')
      expect(await buy.execute(SEEN)).toBe('unknown')
      expect(storefront.windows).toEqual([])
      expect(await buy.execute(SEEN)).toBe('ordered')
    },
  )

  test(
    'a purchase is completed in a window that was open when the settings closed the paywall',
    { tags: ['4.closed-in-flight'] },
    async () => {
      const { buy, signedIn, storefront, remote, orders } = aShop()
      await signedIn(aProfile())
      storefront.leaveNextWith('stay')
      const paying = buy.execute(SEEN)
      await vi.waitFor(() => expect(storefront.isWindowOpen).toBe(true))
      remote.publish({ paywall_open: 'false' })
      await remote.refresh()
      storefront.leave({ status: 'ordered', id: 'order-1', reference: 'REF1' })
      expect(await paying).toBe('ordered')
      expect(orders.of('subscription', 'uid-1')).toMatchObject({ reference: 'REF1' })
    },
  )

  test('an offer can be bought while a voucher for another subscription is not active yet', async () => {
    const { buy, signedIn, storefront, orders } = aShop()
    await signedIn(aProfile())
    orders.save('voucher', 'uid-1', {
      reference: 'REF9',
      path: 'onward-voucher-coaching',
      activates: 'subscription_hc',
    })
    expect(await buy.execute(SEEN)).toBe('ordered')
    expect(storefront.windows).toHaveLength(1)
    expect(orders.pending('subscription_hc', 'uid-1')).toMatchObject({ reference: 'REF9' })
  })

  test.each([
    { state: 'pending', activates: 'subscription' },
    { state: 'held', activates: 'subscription' },
    { state: 'held', activates: null },
  ] as const)(
    'while the server knows the order %o, no payment window opens, not even after eight days',
    { tags: ['4.server-orders'] },
    async (order) => {
      const { buy, signedIn, storefront, profiles, clock } = aShop()
      await signedIn(aProfile({ openOrders: [{ ...order, reference: 'REF7' }] }))
      await clock.advance(8 * 86_400_000)
      expect([await buy.execute(SEEN), storefront.windows]).toEqual(['ordered', []])
      profiles.save('uid-1', aProfile())
      expect([await buy.execute(SEEN), storefront.windows.length]).toEqual(['ordered', 1])
    },
  )

  test(
    'an offer can be bought while the server knows an order for another subscription',
    { tags: ['4.server-orders'] },
    async () => {
      const { buy, signedIn, storefront } = aShop()
      const activates = 'subscription_hc' as const
      await signedIn(aProfile({ openOrders: [{ state: 'held', reference: 'REF7', activates }] }))
      expect([await buy.execute(SEEN), storefront.windows.length]).toEqual(['ordered', 1])
    },
  )

  test(
    'buying checks only the subscription of its own site',
    { tags: ['3.sites-differ'] },
    async () => {
      const { buy, signedIn } = aShop(aProduct({ site: coach, offers: SHOP }))
      await signedIn(aProfile({ active: ['subscription'] }))
      expect(await buy.execute(SEEN)).toBe('ordered')
    },
  )

  test("buying an offer prefills the window with the account's first name", async () => {
    const { buy, signedIn, storefront } = aShop()
    await signedIn(aProfile(), { displayName: 'Ana Maria Lopez' })
    await buy.execute(SEEN)
    expect(storefront.windows).toMatchObject([{ firstName: 'Ana' }])
  })

  test('buying an offer can be retried after the window was closed or the storefront was unreachable', async () => {
    const { buy, signedIn, storefront } = aShop()
    await signedIn(aProfile())
    storefront.setReachable(false)
    await expect(buy.execute(SEEN)).rejects.toBeInstanceOf(StorefrontError)
    storefront.setReachable(true)
    storefront.leaveNextWith({ status: 'closed' })
    expect(await buy.execute(SEEN)).toBe('closed')
    expect(await buy.execute(SEEN)).toBe('ordered')
  })
})

describe("a child's purchase", { tags: ['4.guardian'] }, () => {
  test("a purchase needs a parent or guardian if the newly read profile is a child's", async () => {
    const { buy, signedIn, profiles, storefront } = aShop()
    profiles.failNextRead()
    await signedIn(aProfile({ answers: { age: 12 } }))
    expect(await buy.execute(SEEN)).toBe('guardianFirst')
    expect(storefront.windows).toEqual([])
    expect(await buy.execute(SEEN, { name: 'Eva', email: 'no address' })).toBe('guardianFirst')
    expect(await buy.execute(SEEN, GUARDIAN)).toBe('ordered')
    expect(storefront.windows).toMatchObject([
      {
        uid: 'uid-1',
        email: 'eva@example.com',
        firstName: 'Eva',
        lastName: 'Lind',
        tags: { agreed_by: 'guardian Eva Lind' },
      },
    ])
  })

  test('a purchase needs a parent or guardian if the answers give an age below 18, whatever the caller checked', async () => {
    const { buy, signedIn, stored, storefront } = aShop()
    await signedIn(aProfile())
    for (const [age, outcome] of [
      [17, 'guardianFirst'],
      [18, 'ordered'],
    ] as const) {
      stored.save({ ...stored.load(), age })
      expect(await buy.execute(SEEN)).toBe(outcome)
    }
    expect(storefront.windows).toHaveLength(1)
  })
})
