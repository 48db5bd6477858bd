import { describe, expect, test } from 'vitest'
import { BuyOffer } from '#application/buying/BuyOffer.ts'
import { RedeemVoucher } from '#application/buying/RedeemVoucher.ts'
import { StoredCheckouts } from '#application/buying/StoredCheckouts.ts'
import { BuyGift } from '#application/gift/BuyGift.ts'
import { LOOKED_FOR_MS } from '#domain/checkout/Checkout.ts'
import { uidOf } from '#domain/person/Session.ts'
import { InMemoryTab } from '#infrastructure/memory/kept/InMemoryTab.ts'
import { ANA, aProduct, type Product } from '#tests/builders/aProduct.ts'
import { anotherTabOf } from '#tests/builders/anotherTab.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { anOffer } from '#tests/builders/offers/anOffer.ts'

const OFFER = anOffer({ path: 'onward-year' })
const GIFT_OFFER = anOffer({ path: 'onward-gift-year', interval: 'year' })
const GIFT = { name: 'Ben', email: 'ben@example.com', from: '', note: '', day: '2026-12-24' }
const REPORTED_ORDER = { kind: 'ordered', id: 'A1', reference: 'ONW1' } as const
const REPORTED = { kind: 'purchase', reference: null } as const
const offers = [OFFER, GIFT_OFFER]

/** What can be bought, on the page that sells it. */
const SALES = {
  plan: (product: Product) => product.resolve(BuyOffer).execute({ offer: OFFER, promo: null }),
  voucher({ storefront, resolve }: Product) {
    storefront.givenVoucher('GOOD', 'onward-voucher-pro')
    return resolve(RedeemVoucher).execute('GOOD', 'pro')
  },
  gift: (product: Product) => product.resolve(BuyGift).execute(GIFT_OFFER, GIFT),
} as const
type What = keyof typeof SALES
const WHATS = Object.keys(SALES) as What[]

/** Ana's page with an open payment window. */
async function anaPays(what: What, tab = new InMemoryTab()) {
  const product = aProduct({ offers, tab })
  product.resolve(StoredCheckouts)
  await product.signInAna(aProfile())
  product.storefront.keepNextOpen()
  const paying = SALES[what](product)
  await product.settle()
  const again = (page: Product = product) => {
    page.sessions.observe(() => undefined)
    page.storefront.closeNextWith({ status: 'closed' })
    return SALES[what](page)
  }
  /** The page after a reload: nobody waits for the window any more. */
  const reload = async () => {
    product.storefront.leave()
    product.lock.release()
    return startedPage(product.reloaded())
  }
  return { ...product, product, paying, again, reload }
}

async function startedPage(page: Product): Promise<Product> {
  await page.presenters.checkoutPart()
  await page.start()
  return page
}

describe(
  'a payment that may have been made is looked for before another is sold',
  { tags: ['4.evidence'] },
  () => {
    test.each(WHATS)(
      'a %s whose window reported a purchase and closed without an order',
      async (what) => {
        const { storefront, paying, again, clock } = await anaPays(what)
        storefront.report(REPORTED)
        storefront.closeWith({ status: 'closed' })
        expect([await paying, await again()]).toEqual(['lost', 'looking'])
        await clock.advance(LOOKED_FOR_MS.reported)
        expect(await again()).toBe('closed')
      },
    )

    test.each(WHATS)('a %s whose page was reloaded while its window was open', async (what) => {
      const { again, reload, clock } = await anaPays(what)
      const page = await reload()
      expect(await again(page)).toBe('looking')
      await clock.advance(LOOKED_FOR_MS.left)
      expect(await again(page)).toBe('closed')
    })

    test.each(['plan', 'voucher'] as const)(
      'a %s that was reported, in another tab',
      async (what) => {
        const { product, storefront, paying, again } = await anaPays(what)
        storefront.report(REPORTED)
        storefront.closeWith({ status: 'closed' })
        await paying
        expect(await again(await startedPage(anotherTabOf(product, { offers })))).toBe('looking')
      },
    )

    test.each(['plan', 'voucher'] as const)(
      'a %s whose window a log-out closed, once its person is back',
      async (what) => {
        const { product, presenters, auth, paying, again, settle } = await anaPays(what)
        await startedPage(product)
        await (await presenters.checkoutPart()).logOut()
        await paying
        await auth.signIn(ANA)
        await settle()
        expect(await again()).toBe('looking')
      },
    )

    test('a window that the buyer closed without a word sells again at once', async () => {
      const { storefront, paying, again } = await anaPays('plan')
      storefront.closeWith({ status: 'closed' })
      expect([await paying, await again()]).toEqual(['closed', 'closed'])
    })
  },
)

describe(
  'an order of a window that was opened again after a return from the bank',
  { tags: ['4.evidence', '4.orders-by-person'] },
  () => {
    test.each(['plan', 'voucher'] as const)('a %s is kept, for every tab', async (what) => {
      const { product, again, reload, clock } = await anaPays(what)
      const page = await reload()
      page.storefront.report(REPORTED_ORDER)
      await clock.advance(LOOKED_FOR_MS.left)
      expect(page.orders.pending('subscription', 'uid-1')).toMatchObject({ reference: 'ONW1' })
      const pending = what === 'plan' ? 'ordered' : 'pending'
      expect(await again(page)).toBe(pending)
      expect(await again(await startedPage(anotherTabOf(product, { offers })))).toBe(pending)
    })

    test('a gift is shown on its success page, and its form is empty', async () => {
      const { kept, reload } = await anaPays('gift')
      kept.CheckoutKept.gift_draft.write(GIFT)
      const page = await reload()
      const { gift } = await page.presenters.checkoutPart()
      let isBought = false
      gift.follow(() => (isBought = true))
      page.storefront.report(REPORTED_ORDER)
      expect([isBought, gift.successState, gift.gift.name]).toEqual([true, 'ordered', ''])
      expect(gift.order).toMatchObject({ name: 'Ben', reference: 'ONW1', offer: GIFT_OFFER })
    })
  },
)

test(
  'a giver whose session is still loading waits, and the gift is theirs',
  { tags: ['4.giving'] },
  async () => {
    const product = aProduct({ offers })
    await product.signInAna(aProfile())
    const page = product.reloaded()
    page.auth.holdSession()
    page.sessions.observe(() => undefined)
    const buying = SALES.gift(page)
    await page.settle()
    expect(page.storefront.isWindowOpen).toBe(false)
    page.auth.releaseSession()
    await buying
    expect(uidOf(page.sessions.current())).toBe('uid-1')
    expect(page.kept.CheckoutKeys.gift_order.read()).toMatchObject({ uid: 'uid-1' })
  },
)

test(
  'a payment that the profile shows ends the search for it',
  { tags: ['4.paid-by-profile'] },
  async () => {
    const { profiles, reload } = await anaPays('plan')
    const page = await reload()
    const { purchase } = await page.presenters.checkoutPart()
    expect(purchase.search).toBe('looking')
    profiles.save('uid-1', aProfile({ active: ['subscription'] }))
    await page.sessions.reloadProfile()
    expect([purchase.search, purchase.activation.state]).toEqual([null, 'active'])
  },
)

test.each(WHATS)(
  'a %s that was reported is looked for until the page is closed, if the browser refuses storage',
  { tags: ['4.evidence', '8.storage-fails'] },
  async (what) => {
    const { storefront, paying, again } = await anaPays(what, new InMemoryTab(false))
    storefront.report(REPORTED)
    storefront.closeWith({ status: 'closed' })
    expect([await paying, await again()]).toEqual(['lost', 'looking'])
  },
)
