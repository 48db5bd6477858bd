import { describe, expect, test } from 'vitest'
import { StorefrontError } from '#application/ports/buying/Storefront.ts'
import { SessionTracker } from '#application/session/SessionTracker.ts'
import { coach } from '#domain/site/coach.ts'
import { workouts } from '#domain/site/workouts.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { anOffer } from '#tests/builders/offers/anOffer.ts'
import { aProduct, type ProductFacts } from '#tests/builders/aProduct.ts'

/** A signed-in person at the voucher form. The code GOOD pays for the pro product. */
async function aVoucherForm(facts: ProductFacts = {}) {
  const product = aProduct({ offers: [anOffer()], ...facts })
  product.storefront.givenVoucher('GOOD', 'onward-voucher-pro')
  const { redeem, success } = await product.presenters.checkoutPart()
  await product.start()
  await product.signInAna(aProfile())
  return { ...product, redeem, success }
}

describe('a voucher', () => {
  test('a redeemed voucher empties its field, and its activation is awaited', async () => {
    const { redeem, success } = await aVoucherForm()
    redeem.type(' GOOD ')
    expect(await redeem.redeem()).toBe('ordered')
    expect([redeem.code, redeem.activation.state, redeem.activation.order?.path]).toEqual([
      '',
      'activating',
      'onward-voucher-pro',
    ])
    expect([success.activation.state, success.activation.order?.page]).toEqual([
      'activating',
      'voucher',
    ])
  })

  test('a voucher cannot be redeemed while the payment provider is unreachable, and the failure is reported', async () => {
    const { redeem, storefront, log } = await aVoucherForm()
    redeem.type('GOOD')
    storefront.setReachable(false)
    expect(await redeem.redeem()).toBe('failed')
    expect(log.errors.at(-1)).toEqual({
      message: 'The redemption of a voucher failed',
      cause: new StorefrontError(),
      area: 'money',
    })
  })

  test('a redeemed voucher keeps its page busy until the visitor leaves, and the reopened page shows the order', async () => {
    const { redeem } = await aVoucherForm()
    redeem.type('GOOD')
    await redeem.redeem()
    expect([redeem.redeeming, redeem.pending, await redeem.redeem()]).toEqual([true, null, null])
    redeem.open()
    expect([redeem.redeeming, redeem.pending?.page]).toEqual([false, 'voucher'])
  })

  test.each([
    [workouts, 'pro'],
    [coach, 'humanCoaching'],
  ] as const)(
    'a voucher on the $name site that is not active yet blocks another code for the same product, but not for the other product',
    { tags: ['4.sold-once'] },
    async (site, kind) => {
      const { redeem, orders, storefront } = await aVoucherForm({ site })
      orders.save('voucher', 'uid-1', {
        reference: 'REF9',
        path: 'any',
        activates: site.subscriptionField,
      })
      redeem.type('GOOD')
      expect([await redeem.redeem(), redeem.code, storefront.windowRequests]).toEqual([
        'pending',
        'GOOD',
        [],
      ])
      redeem.open()
      expect(redeem.pending?.reference).toBe('REF9')
      redeem.pick(kind === 'pro' ? 'humanCoaching' : 'pro')
      expect(redeem.pending).toBeNull()
      expect(await redeem.redeem()).toBe(kind === 'pro' ? 'refused' : 'ordered')
    },
  )

  test("a redeemed voucher for the other site's product is awaited on the voucher page, and not on success", async () => {
    const product = await aVoucherForm()
    product.orders.save('voucher', 'uid-1', {
      reference: 'REF9',
      path: 'onward-voucher-coaching',
      activates: 'subscription_hc',
    })
    expect([
      product.redeem.activation.state,
      product.redeem.activation.isCoaching,
      product.success.activation.state,
    ]).toEqual(['activating', true, 'noPlan'])
  })

  test.each(['subscription', 'voucher'] as const)(
    'an order of kind %s is no longer awaited once its product is active, whichever page is open',
    async (kind) => {
      const { redeem, orders, profiles, resolve } = await aVoucherForm()
      orders.save(kind, 'uid-1', { reference: 'REF9', path: 'any', activates: 'subscription' })
      expect([redeem.pending?.page, redeem.isRunning]).toEqual([kind, false])
      profiles.save('uid-1', aProfile({ active: ['subscription'] }))
      await resolve(SessionTracker).reloadProfile()
      expect([redeem.pending, redeem.isRunning]).toEqual([null, true])
    },
  )

  test('a window that a log-out closed does not say that its code was not used, because nobody knows', async () => {
    const { redeem, storefront, auth, settle } = await aVoucherForm()
    storefront.keepNextOpen()
    redeem.type('GOOD')
    const redeeming = redeem.redeem()
    await settle()
    await auth.signOut()
    storefront.closeWith({ status: 'closed' })
    expect([await redeeming, redeem.isCancelled, redeem.redeeming]).toEqual([
      'closed',
      false,
      false,
    ])
  })

  test("a voucher's code and kind are each stored in the tab", async () => {
    const product = await aVoucherForm()
    product.redeem.type('GOOD')
    product.redeem.pick('humanCoaching')
    const { redeem } = await product.reloaded().presenters.checkoutPart()
    expect([redeem.code, redeem.kind]).toEqual(['GOOD', 'humanCoaching'])
  })

  test.each([
    [workouts, 'pro'],
    [coach, 'humanCoaching'],
  ] as const)(
    'a voucher is for the product of the $name site unless another kind is selected',
    async (site, kind) => {
      const { redeem } = await aProduct({ site }).presenters.checkoutPart()
      expect(redeem.kind).toBe(kind)
    },
  )

  test(
    'a code that waits for a sign-in is redeemed once, even after a provider led away from the page',
    { tags: ['4.redeemed-after-sign-up'] },
    async () => {
      const left = aProduct()
      const { redeem } = await left.presenters.checkoutPart()
      redeem.type('GOOD')
      redeem.want()
      const { redeem: back } = await left.reloaded().presenters.checkoutPart()
      expect([back.code, back.takeWish(), back.takeWish()]).toEqual(['GOOD', true, false])
    },
  )
})
