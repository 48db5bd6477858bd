import { describe, expect, test } from 'vitest'
import { StorefrontError } from '#application/ports/buying/StorefrontError.ts'
import { RedeemVoucher } from '#application/buying/RedeemVoucher.ts'
import { aProfile } from '../../builders/aSession.ts'
import { anOffer } from '../../builders/offers/anOffer.ts'
import { ANA, aProduct } from '../../builders/aProduct.ts'

const PRO = 'onward-voucher-pro'

function aVoucherVisit(settings: Record<string, string> = {}) {
  const product = aProduct({ offers: [anOffer()], settings })
  product.storefront.givenVoucher('GOOD', PRO)
  return { ...product, redeem: product.resolve(RedeemVoucher) }
}

describe('redeeming a voucher', { tags: ['4.redeeming'] }, () => {
  test('redeeming a voucher checks out the selected product with the code, and stores the order under the subscription that it activates', async () => {
    const { redeem, signedIn, storefront, orders } = aVoucherVisit()
    await signedIn(aProfile())
    expect(await redeem.execute(' GOOD ', 'pro')).toBe('ordered')
    expect(storefront.windows).toEqual([
      { path: PRO, uid: 'uid-1', email: ANA.email, coupon: 'GOOD' },
    ])
    expect(orders.of('subscription', 'uid-1')).toMatchObject({
      kind: 'voucher',
      reference: 'REF1',
      path: PRO,
    })
    expect(orders.of('subscription_hc', 'uid-1')).toBeNull()
  })

  test.each(['ONWARD GIFT-1', ' ONWARD — GIFT–1', 'ONWARD--GIFT‐1 '])(
    'redeeming a voucher sends the code %j with one hyphen in place of spaces and dashes',
    async (code) => {
      const { redeem, signedIn, storefront } = aVoucherVisit()
      storefront.givenVoucher('ONWARD-GIFT-1', PRO)
      await signedIn(aProfile())
      expect(await redeem.execute(code, 'pro')).toBe('ordered')
      expect(storefront.windows).toMatchObject([{ coupon: 'ONWARD-GIFT-1' }])
    },
  )

  test('redeeming a voucher waits while the session is loading instead of turning the visitor away', async () => {
    const { redeem, auth, sessions, settle } = aVoucherVisit()
    auth.givenAccount(ANA)
    auth.holdSession()
    sessions.observe(() => undefined)
    const redeemed = redeem.execute('GOOD', 'pro')
    await auth.signIn(ANA)
    auth.releaseSession()
    await settle()
    expect(await redeemed).toBe('ordered')
  })

  test.each(['disabled', 'deleted'] as const)(
    'redeeming a voucher uses up no code for an account that was %s meanwhile',
    { tags: ['4.account-checked'] },
    async (how) => {
      const { redeem, signedIn, auth, storefront } = aVoucherVisit()
      await signedIn(aProfile())
      auth.endAccount(how, 'uid-1')
      expect(await redeem.execute('GOOD', 'pro')).toBe(how === 'deleted' ? 'ended' : 'disabled')
      expect(storefront.windows).toEqual([])
    },
  )

  test('redeeming a voucher activates human coaching on any site when the voucher is for it', async () => {
    const { redeem, signedIn, storefront, orders } = aVoucherVisit({
      sku_voucher_human_coaching: 'coaching-2027',
    })
    storefront.givenVoucher('COACH', 'coaching-2027')
    await signedIn(aProfile({ active: ['subscription'] }))
    expect(await redeem.execute('COACH', 'humanCoaching')).toBe('ordered')
    expect(orders.of('subscription_hc', 'uid-1')).toMatchObject({
      kind: 'voucher',
      path: 'coaching-2027',
    })
  })

  test.each([
    ['an unknown code', 'WRONG', 'pro'],
    ['a code for something else', 'GOOD', 'humanCoaching'],
  ] as const)('redeeming a voucher rejects %s, and stores no order', async (_, code, kind) => {
    const { redeem, signedIn, orders } = aVoucherVisit()
    await signedIn(aProfile())
    expect(await redeem.execute(code, kind)).toBe('refused')
    expect([orders.of('subscription', 'uid-1'), orders.of('subscription_hc', 'uid-1')]).toEqual([
      null,
      null,
    ])
  })

  test(
    'redeeming a voucher uses up no code while redeeming is closed in the settings',
    { tags: ['4.closed-places'] },
    async () => {
      const { redeem, signedIn, storefront } = aVoucherVisit({ voucher_open: 'false' })
      await signedIn(aProfile())
      expect(await redeem.execute('GOOD', 'pro')).toBe('paused')
      expect(storefront.windows).toEqual([])
    },
  )

  test('redeeming a voucher does not use up a code for a person with an active subscription', async () => {
    const { redeem, signedIn, storefront } = aVoucherVisit()
    await signedIn(aProfile({ active: ['subscription'] }))
    expect(await redeem.execute('GOOD', 'pro')).toBe('alreadyActive')
    expect(storefront.windows).toEqual([])
  })

  test(
    'redeeming a voucher uses up no second code while the first is not active yet',
    { tags: ['4.sold-once'] },
    async () => {
      const { redeem, signedIn, storefront } = aVoucherVisit()
      storefront.givenVoucher('OTHER', PRO)
      await signedIn(aProfile())
      await redeem.execute('GOOD', 'pro')
      expect(await redeem.execute('OTHER', 'pro')).toBe('pending')
      expect(storefront.windows).toHaveLength(1)
    },
  )

  test(
    'redeeming a voucher uses up no code while a paid order for the same subscription is not active yet',
    { tags: ['4.sold-once'] },
    async () => {
      const { redeem, signedIn, storefront, orders } = aVoucherVisit()
      await signedIn(aProfile())
      orders.save('subscription', 'uid-1', {
        reference: 'REF9',
        path: 'onward-year',
        activates: 'subscription',
      })
      expect(await redeem.execute('GOOD', 'pro')).toBe('pending')
      expect(storefront.windows).toEqual([])
      expect(orders.pending('subscription', 'uid-1')).toMatchObject({ reference: 'REF9' })
    },
  )

  test('a voucher can be redeemed while an order for another subscription is not active yet, and both orders are kept', async () => {
    const { redeem, signedIn, storefront, orders } = aVoucherVisit()
    storefront.givenVoucher('COACH', 'onward-voucher-coaching')
    await signedIn(aProfile())
    await redeem.execute('GOOD', 'pro')
    expect(await redeem.execute('COACH', 'humanCoaching')).toBe('ordered')
    expect(orders.pending('subscription', 'uid-1')).toMatchObject({ path: PRO })
    expect(orders.pending('subscription_hc', 'uid-1')).toMatchObject({
      path: 'onward-voucher-coaching',
    })
  })

  test('redeeming a voucher opens one window for two taps, and another after the window was closed or the provider was unreachable', async () => {
    const { redeem, signedIn, storefront } = aVoucherVisit()
    await signedIn(aProfile())
    storefront.leaveNextWith({ status: 'closed' })
    expect(
      await Promise.all([redeem.execute('GOOD', 'pro'), redeem.execute('GOOD', 'pro')]),
    ).toEqual(['closed', 'elsewhere'])
    expect(storefront.windows).toHaveLength(1)
    storefront.setReachable(false)
    await expect(redeem.execute('GOOD', 'pro')).rejects.toBeInstanceOf(StorefrontError)
    storefront.setReachable(true)
    expect(await redeem.execute('GOOD', 'pro')).toBe('ordered')
  })
})
