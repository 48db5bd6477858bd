import { describe, expect, test, vi } from 'vitest'
import { StorefrontError } from '#application/ports/buying/Storefront.ts'
import { paysWhole } from '#infrastructure/fastspring/paysWhole.ts'
import { aCartPayload } from '../../contracts/storefront/storefrontPages.ts'
import { aPage, PAID } from './aPage.ts'

const REDEMPTION = { code: 'ONWARD', path: 'pro', uid: 'robin-1', email: 'robin@example.com' }
const CART = {
  reset: true,
  products: [{ path: 'pro', quantity: 1 }],
  coupon: 'ONWARD',
  tags: { uid: 'robin-1' },
  paymentContact: { email: 'robin@example.com' },
}
const aResponse = (facts: Partial<Parameters<typeof aCartPayload>[0]> = {}) =>
  aCartPayload({ paths: ['year', 'pro'], chosen: 'pro', ...facts })
const ACCEPTED = aResponse({ coupon: 'ONWARD', percent: 100 })

/** A page on which the visitor has entered a voucher. The response is still pending. */
async function aPageWithPendingVoucher(coupon: string | null = null) {
  const page = aPage()
  await page.storefront.applyCoupon(coupon)
  const outcome = page.storefront.redeem(REDEMPTION)
  outcome.catch(() => undefined)
  await vi.waitFor(() => expect(page.sessions()).toHaveLength(1))
  return { ...page, outcome }
}

test('redeeming a voucher requests the price of the cart, and then buys the same cart in one push', async () => {
  const { outcome, sessions, script, untilWindowsRequested } = await aPageWithPendingVoucher()
  expect(sessions()).toEqual([CART])
  script().answerPush(ACCEPTED)
  await untilWindowsRequested()
  expect(sessions()).toEqual([CART, { ...CART, checkout: true }])
  script().openWindow()
  script().closeWindow(PAID)
  expect(await outcome).toEqual({ status: 'ordered', ...PAID })
})

test('redeeming a voucher is refused if the code is not accepted, and the cart is emptied', async () => {
  const { outcome, sessions, script } = await aPageWithPendingVoucher()
  script().answerPush(aResponse())
  expect(await outcome).toEqual({ status: 'refused' })
  expect(sessions()).toEqual([CART, { reset: true }])
})

test('redeeming a voucher leaves the promo unchanged', async () => {
  const { outcome, sessions, script, received } = await aPageWithPendingVoucher('isic')
  script().answer(aResponse())
  script().answerPush(aResponse())
  await outcome
  expect(sessions().slice(1)).toEqual([{ reset: true, coupon: 'isic' }])
  expect(received).toHaveLength(1)
  script().answer(aResponse())
  expect(received).toHaveLength(2)
})

test('redeeming a voucher fails if another product is selected in the response', async () => {
  const { outcome, script } = await aPageWithPendingVoucher()
  script().answerPush(aResponse({ chosen: 'year', coupon: 'ONWARD', percent: 100 }))
  await expect(outcome).rejects.toBeInstanceOf(StorefrontError)
})

test('redeeming a voucher requests the prices of the offers again after a failure', async () => {
  const { outcome, clock, script, received, sessions } = await aPageWithPendingVoucher()
  await clock.advance(8000)
  await expect(outcome).rejects.toBeInstanceOf(StorefrontError)
  script().answer(aResponse({ coupon: 'ONWARD', percent: 100 }))
  expect(sessions().at(-1)).toEqual({ coupon: '' })
  expect(received).toHaveLength(1)
})

test('a code pays for a product that is free with it, if the response lists the code', () => {
  expect(paysWhole(ACCEPTED, 'pro', 'onward')).toBe(true)
})

test('a code pays for a product if it takes off the whole price, even if coupons are listed in another form', () => {
  expect(paysWhole({ ...ACCEPTED, coupons: [{ discount: 'ONWARD' }, null] }, 'pro', 'ONWARD')).toBe(
    true,
  )
  expect(paysWhole({ ...ACCEPTED, coupons: undefined }, 'pro', 'ONWARD')).toBe(true)
})

test('a code pays for a product that is nested in another item', () => {
  const [group] = ACCEPTED.groups
  const outer = { path: 'outer', selected: true, totalValue: 5, groups: [group] }
  expect(paysWhole({ coupons: [], groups: [{ items: [outer] }] }, 'pro', 'ONWARD')).toBe(true)
})

describe('a code does not pay', { tags: ['4.voucher-once'] }, () => {
  test.each([
    ['for a product that still costs something', aResponse({ coupon: 'ONWARD', percent: 50 })],
    ['if it is not listed and takes nothing off', aResponse()],
    [
      'if the product is free without it',
      {
        coupons: [],
        groups: [
          { items: [{ path: 'pro', selected: true, totalValue: 0, discountTotalValue: 0 }] },
        ],
      },
    ],
  ])('a code does not pay %s', (_title, answer) => {
    expect(paysWhole(answer, 'pro', 'ONWARD')).toBe(false)
  })

  test.each([
    null,
    false,
    {},
    { groups: null },
    { groups: [null, { items: [null, { path: 'pro' }] }] },
    aResponse({ chosen: 'year' }),
    { groups: [{ items: [{ path: 'pro', selected: true, totalValue: '0' }] }] },
  ])(
    'whether a code pays is unknown if the response does not show the selected product with a price: %j',
    (answer) => {
      expect(paysWhole(answer, 'pro', 'ONWARD')).toBeNull()
    },
  )
})
