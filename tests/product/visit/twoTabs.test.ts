import { describe, expect, test } from 'vitest'
import { anotherTabOf } from '#tests/builders/anotherTab.ts'
import { anOffer } from '#tests/builders/offers/anOffer.ts'
import { aProduct, type Product } from '#tests/builders/aProduct.ts'
import { aProfile } from '#tests/builders/aSession.ts'

const YEAR = anOffer({ path: 'onward-year' })

/** The paywall in two tabs of one browser, with the same person signed in. */
async function twoTabs() {
  const first = aProduct({ offers: [YEAR] })
  const second = anotherTabOf(first, { offers: [YEAR] })
  const { uid } = first.auth.givenAccount({ email: 'ana@example.com', password: 'correct horse' })
  first.profiles.save(uid, aProfile())
  const tabs = [await openPaywall(first), await openPaywall(second)] as const
  await first.auth.signIn({ email: 'ana@example.com', password: 'correct horse' })
  await first.settle()
  const becomesActive = () => first.profiles.save(uid, aProfile({ active: ['subscription'] }))
  const windowCount = () =>
    first.storefront.windowRequests.length + second.storefront.windowRequests.length
  return { tabs, windowCount, becomesActive, first, second }
}

async function openPaywall(product: Product) {
  product.storefront.givenVoucher('GOOD', 'onward-voucher-pro')
  product.storefront.givenVoucher('COACH', 'onward-voucher-coaching')
  const { paywall, purchase, redeem, success } = await product.presenters.checkoutPart()
  await product.start()
  paywall.open()
  await purchase.selection.load()
  return { purchase, redeem, success }
}

describe('the paywall in two tabs', { tags: ['4.sold-once', '4.one-window'] }, () => {
  test('the paywall in two tabs opens one payment window at a time', async () => {
    const { tabs, windowCount, first } = await twoTabs()
    first.storefront.keepNextOpen()
    const buying = tabs[0].purchase.buy()
    await first.settle()
    expect(await tabs[1].purchase.buy()).toBe('elsewhere')
    first.storefront.closeWith({ status: 'closed' })
    expect(await buying).toBe('closed')
    expect(await tabs[1].purchase.buy()).toBe('ordered')
    expect(windowCount()).toBe(2)
  })

  test('the paywall in two tabs sells once: the other tab shows the pending order', async () => {
    const { tabs, windowCount } = await twoTabs()
    expect(tabs[1].purchase.pending).toBeNull()
    expect(await tabs[0].purchase.buy()).toBe('ordered')
    expect(tabs[1].purchase.pending).toMatchObject({ reference: 'REF1' })
    expect(await tabs[1].purchase.buy()).toBe('ordered')
    expect(windowCount()).toBe(1)
  })

  test('a subscription becomes active in both tabs once one of them has seen the activation', async () => {
    const { tabs, becomesActive, first } = await twoTabs()
    await tabs[0].purchase.buy()
    const waiting = tabs[0].success.activation.wait()
    becomesActive()
    await first.clock.advance(60_000)
    await waiting
    await first.settle()
    expect([tabs[0], tabs[1]].map(({ success }) => success.activation.state)).toEqual([
      'active',
      'active',
    ])
    expect(tabs[1].purchase.pending).toBeNull()
  })
})

describe('a voucher and the paywall in two tabs', { tags: ['4.sold-once'] }, () => {
  test('a voucher redeemed in one tab blocks the paywall of the other tab, and success waits for the voucher there, too', async () => {
    const { tabs, windowCount } = await twoTabs()
    tabs[0].redeem.type('GOOD')
    expect(await tabs[0].redeem.redeem()).toBe('ordered')
    expect(tabs[1].purchase.pending?.page).toBe('voucher')
    expect(tabs[1].success.activation.state).toBe('activating')
    expect(await tabs[1].purchase.buy()).toBe('ordered')
    expect(windowCount()).toBe(1)
  })
})
