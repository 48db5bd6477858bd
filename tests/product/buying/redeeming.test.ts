import { describe, expect, test } from 'vitest'
import { StorefrontError } from '#application/ports/buying/Storefront.ts'
import { RedeemVoucher } from '#application/buying/RedeemVoucher.ts'
import type { VoucherKind } from '#application/settings/skus.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { ANA, aProduct } from '#tests/builders/aProduct.ts'

const PRO = 'onward-voucher-pro'

/** Ana, signed in, with vouchers for both products. */
async function anasVouchers(settings: Record<string, string> = {}, profile = aProfile()) {
  const product = aProduct({ settings })
  product.storefront.givenVoucher('GOOD', PRO)
  product.storefront.givenVoucher('COACH', 'coaching-2027')
  await product.signInAna(profile)
  const redeem = (code: string, kind: VoucherKind = 'pro') =>
    product.resolve(RedeemVoucher).execute(code, kind)
  return { ...product, redeem }
}

describe('redeeming a voucher', { tags: ['4.redeeming'] }, () => {
  test('redeeming a voucher checks out the selected product with the code, and stores the order under the subscription that it activates', async () => {
    const { redeem, storefront, orders } = await anasVouchers()
    expect(await redeem(' GOOD ')).toBe('ordered')
    expect(storefront.windowRequests).toEqual([
      { path: PRO, uid: 'uid-1', email: ANA.email, coupon: 'GOOD' },
    ])
    const order = { page: 'voucher', reference: 'REF1', path: PRO }
    expect(orders.of('subscription', 'uid-1')).toMatchObject(order)
    expect(orders.of('subscription_hc', 'uid-1')).toBeNull()
  })

  test.each(['ONWARD GIFT-1', ' ONWARD — GIFT–1', 'ONWARD--GIFT‐1 '])(
    'redeeming a voucher sends the code %j with one hyphen in place of each run of spaces and dashes',
    async (code) => {
      const { redeem, storefront } = await anasVouchers()
      storefront.givenVoucher('ONWARD-GIFT-1', PRO)
      expect(await redeem(code)).toBe('ordered')
      expect(storefront.windowRequests).toMatchObject([{ coupon: 'ONWARD-GIFT-1' }])
    },
  )

  test('a voucher for human coaching can be redeemed on the workouts site, too, beside an active subscription', async () => {
    const settings = { sku_voucher_human_coaching: 'coaching-2027' }
    const active = aProfile({ active: ['subscription'] })
    const { redeem, orders } = await anasVouchers(settings, active)
    expect(await redeem('COACH', 'humanCoaching')).toBe('ordered')
    const order = { page: 'voucher', path: 'coaching-2027' }
    expect(orders.of('subscription_hc', 'uid-1')).toMatchObject(order)
  })

  test.each([
    ['an unknown code', 'WRONG', 'pro'],
    ['a code for another product', 'GOOD', 'humanCoaching'],
  ] as const)('redeeming %s is refused and stores no order', async (_, code, kind) => {
    const { redeem, orders } = await anasVouchers()
    expect(await redeem(code, kind)).toBe('refused')
    const fields = ['subscription', 'subscription_hc'] as const
    expect(fields.map((field) => orders.of(field, 'uid-1'))).toEqual([null, null])
  })

  test('no code is used up while redeeming is closed', { tags: ['4.closed-places'] }, async () => {
    const { redeem, storefront } = await anasVouchers({ voucher_open: 'false' })
    expect([await redeem('GOOD'), storefront.windowRequests]).toEqual(['paused', []])
  })

  test('redeeming a voucher opens one window for two taps, and another after the window was closed or the storefront was unreachable', async () => {
    const { redeem, storefront } = await anasVouchers()
    storefront.closeNextWith({ status: 'closed' })
    const taps = await Promise.all([redeem('GOOD'), redeem('GOOD')])
    expect([taps, storefront.windowRequests.length]).toEqual([['closed', 'elsewhere'], 1])
    storefront.setReachable(false)
    await expect(redeem('GOOD')).rejects.toBeInstanceOf(StorefrontError)
    storefront.setReachable(true)
    expect(await redeem('GOOD')).toBe('ordered')
  })
})

describe('a voucher beside another order', { tags: ['4.sold-once'] }, () => {
  test(
    'a voucher is not used up for a person with an active subscription',
    { tags: ['4.redeeming'] },
    async () => {
      const { redeem, storefront } = await anasVouchers({}, aProfile({ active: ['subscription'] }))
      expect([await redeem('GOOD'), storefront.windowRequests]).toEqual(['alreadyActive', []])
    },
  )

  test('a voucher can be redeemed while an order for another subscription is not active yet, and both orders are kept', async () => {
    const settings = { sku_voucher_human_coaching: 'coaching-2027' }
    const { redeem, orders } = await anasVouchers(settings)
    await redeem('GOOD')
    expect(await redeem('COACH', 'humanCoaching')).toBe('ordered')
    expect(orders.pending('subscription', 'uid-1')).toMatchObject({ path: PRO })
    expect(orders.pending('subscription_hc', 'uid-1')).toMatchObject({ path: 'coaching-2027' })
  })
})
