import { describe, expect, test, vi } from 'vitest'
import { StorefrontError } from '#application/ports/buying/StorefrontError.ts'
import { paysWhole } from '#infrastructure/fastspring/paysWhole.ts'
import { aCart } from '../../contracts/storefront/storefrontPages.ts'
import { aPage, fateOf, PAID } from './aPage.ts'

const REDEMPTION = { code: 'ONWARD', path: 'pro', uid: 'robin-1', email: 'robin@example.com' }
const CART = {
  reset: true,
  products: [{ path: 'pro', quantity: 1 }],
  coupon: 'ONWARD',
  tags: { uid: 'robin-1' },
  paymentContact: { email: 'robin@example.com' },
}
const cart = (facts: Partial<Parameters<typeof aCart>[0]> = {}) =>
  aCart({ paths: ['year', 'pro'], chosen: 'pro', ...facts })
const ACCEPTED = cart({ coupon: 'ONWARD', percent: 100 })

/** A page whose visitor entered a voucher, with the response still pending. */
async function askedForPrice(coupon: string | null = null) {
  const page = aPage()
  await page.storefront.applyCoupon(coupon)
  const left = page.storefront.redeem(REDEMPTION)
  left.catch(() => undefined)
  await vi.waitFor(() => expect(page.sessions()).toHaveLength(1))
  return { ...page, left }
}

describe('redeeming', () => {
  test('redeeming a voucher requests the price of the cart, and then buys the same cart in one push', async () => {
    const { left, sessions, script, asked } = await askedForPrice()
    expect(sessions()).toEqual([CART])
    script().answerPush(ACCEPTED)
    await asked()
    expect(sessions()).toEqual([CART, { ...CART, checkout: true }])
    script().openWindow()
    script().leaveWindow(PAID)
    expect(await left).toEqual({ status: 'ordered', ...PAID })
  })

  test('redeeming a voucher is refused if the code is not accepted, and the cart is emptied', async () => {
    const { left, sessions, script } = await askedForPrice()
    script().answerPush(cart())
    expect(await left).toEqual({ status: 'refused' })
    expect(sessions()).toEqual([CART, { reset: true }])
  })

  test('redeeming a voucher leaves the promo unchanged', async () => {
    const { left, sessions, script, received } = await askedForPrice('isic')
    script().answer(cart())
    script().answerPush(cart())
    await left
    expect(sessions().slice(1)).toEqual([{ reset: true, coupon: 'isic' }])
    expect(received).toHaveLength(1)
    script().answer(cart())
    expect(received).toHaveLength(2)
  })

  test('redeeming a voucher fails if the cart contains anything else', async () => {
    const { left, script } = await askedForPrice()
    script().answerPush(cart({ chosen: 'year', coupon: 'ONWARD', percent: 100 }))
    await expect(left).rejects.toBeInstanceOf(StorefrontError)
  })

  test('redeeming a voucher fails with a failed request, and can be retried', async () => {
    const { left, storefront, script, sessions } = await askedForPrice()
    script().fail()
    await expect(left).rejects.toBeInstanceOf(StorefrontError)
    const second = storefront.redeem(REDEMPTION)
    await vi.waitFor(() => expect(sessions()).toHaveLength(2))
    script().answerPush(cart())
    expect(await second).toEqual({ status: 'refused' })
  })

  test('redeeming a voucher fails without a response within eight seconds', async () => {
    const { left, clock } = await askedForPrice()
    await clock.advance(7999)
    expect(await fateOf(left)).toBe('pending')
    await clock.advance(1)
    await expect(left).rejects.toBeInstanceOf(StorefrontError)
  })

  test('redeeming a voucher requests the prices of the offers again after a failure', async () => {
    const { left, clock, script, received, sessions } = await askedForPrice()
    await clock.advance(8000)
    await expect(left).rejects.toBeInstanceOf(StorefrontError)
    script().answer(cart({ coupon: 'ONWARD', percent: 100 }))
    expect(sessions().at(-1)).toEqual({ coupon: '' })
    expect(received).toHaveLength(1)
  })
})

describe('a code pays for a product', () => {
  test('a code pays for a product that is free with it, if the code is listed', () => {
    expect(paysWhole(ACCEPTED, 'pro', 'onward')).toBe(true)
  })

  test('a code pays for a product if it takes off the whole price, even if coupons are listed in another form', () => {
    expect(
      paysWhole({ ...ACCEPTED, coupons: [{ discount: 'ONWARD' }, null] }, 'pro', 'ONWARD'),
    ).toBe(true)
    expect(paysWhole({ ...ACCEPTED, coupons: undefined }, 'pro', 'ONWARD')).toBe(true)
  })

  test('a code pays for a product that is nested in another item', () => {
    const [group] = ACCEPTED.groups
    const outer = { path: 'outer', selected: true, totalValue: 5, groups: [group] }
    expect(paysWhole({ coupons: [], groups: [{ items: [outer] }] }, 'pro', 'ONWARD')).toBe(true)
  })
})

describe('a code does not pay', { tags: ['4.voucher-once'] }, () => {
  test.each([
    ['for a product that still costs something', cart({ coupon: 'ONWARD', percent: 50 })],
    ['if it is not listed and takes nothing off', cart()],
    [
      'if the product is free without it',
      {
        coupons: [],
        groups: [
          { items: [{ path: 'pro', selected: true, totalValue: 0, discountTotalValue: 0 }] },
        ],
      },
    ],
  ])('a code does not pay %s', (_what, answer) => {
    expect(paysWhole(answer, 'pro', 'ONWARD')).toBe(false)
  })

  test.each([
    null,
    false,
    {},
    { groups: null },
    { groups: [null, { items: [null, { path: 'pro' }] }] },
    cart({ chosen: 'year' }),
    { groups: [{ items: [{ path: 'pro', selected: true, totalValue: '0' }] }] },
  ])('a code does not pay if the response is for another cart: %j', (answer) => {
    expect(paysWhole(answer, 'pro', 'ONWARD')).toBeNull()
  })
})
