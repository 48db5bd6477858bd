import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  StorefrontError,
  type Redemption,
  type Storefront,
} from '#application/ports/buying/Storefront.ts'
import {
  afterWindow,
  aRequest,
  BUYER,
  ORDERED,
  type StorefrontHarness,
} from './StorefrontHarness.ts'

type Arrange = () => Promise<StorefrontHarness>

/** The contract for the effect of a coupon on the offers. */
export function couponContract(arrange: Arrange): void {
  describe('applying a coupon', { tags: ['4.promo-coupon'] }, () => {
    test('a coupon that is applied before the storefront opens already reduces the first prices', async () => {
      const { storefront, coupon } = await arrange()
      await storefront.applyCoupon(coupon)
      const received = reportedCharges(storefront)
      await storefront.open()
      const [discounted] = received
      await storefront.applyCoupon(null)
      expect(received).toHaveLength(2)
      expectCheaper(discounted, received.at(-1))
    })

    test('applying a coupon notifies the listeners of the new prices', async () => {
      const { storefront, coupon } = await arrange()
      await storefront.open()
      const received = reportedCharges(storefront)
      await storefront.applyCoupon(coupon)
      expect(received).toHaveLength(2)
      expectCheaper(received[1], received[0])
    })

    test('a listener is told the coupon of the prices, at once and at every change', async () => {
      const { storefront, coupon, respondAgain } = await arrange()
      await storefront.applyCoupon(coupon)
      const early = reportedCoupons(storefront)
      await storefront.open()
      const late = reportedCoupons(storefront)
      expect([early, late]).toEqual([[coupon], [coupon]])
      respondAgain()
      await vi.waitFor(() => expect(late).toEqual([coupon, coupon]))
      await storefront.applyCoupon(null)
      expect(late).toEqual([coupon, coupon, null])
      expect(reportedCoupons(storefront)).toEqual([null])
    })

    test('applying a coupon fails if the provider cannot be reached, and leaves the prices until its next response', async () => {
      const { storefront, coupon, setReachable, respondAgain } = await arrange()
      await storefront.open()
      const received = reportedCharges(storefront)
      const coupons = reportedCoupons(storefront)
      setReachable(false)
      await expect(storefront.applyCoupon(coupon)).rejects.toBeInstanceOf(StorefrontError)
      expect(coupons).toEqual([null])
      setReachable(true)
      respondAgain()
      await vi.waitFor(() => expect(coupons).toEqual([null, coupon]))
      expectCheaper(received[1], received[0])
    })

    test('an applied coupon is not part of a checkout that names none', async () => {
      const harness = await arrange()
      await harness.storefront.applyCoupon(harness.coupon)
      const request = aRequest(harness)
      await afterWindow(harness, 'closed', harness.storefront.checkout(request))
      expect(harness.windowRequests()).toEqual([request])
    })

    test('removing a coupon restores the regular prices', async () => {
      const { storefront, coupon } = await arrange()
      await storefront.open()
      const received = reportedCharges(storefront)
      await storefront.applyCoupon(coupon)
      await storefront.applyCoupon(null)
      expect(received).toHaveLength(3)
      expect(received[2]).toEqual(received[0])
    })

    test('applying an unknown coupon leaves the prices unchanged', async () => {
      const { storefront } = await arrange()
      await storefront.open()
      const received = reportedCharges(storefront)
      await storefront.applyCoupon('no-such-coupon')
      expect(received.at(-1)).toEqual(received[0])
    })

    test('applying the same coupon again notifies no listener', async () => {
      const { storefront, coupon } = await arrange()
      await storefront.applyCoupon(coupon)
      await storefront.open()
      const received = reportedCharges(storefront)
      await storefront.applyCoupon(coupon)
      expect(received).toHaveLength(1)
    })

    test('an applied coupon outlives a payment window and a refused voucher', async () => {
      const harness = await arrange()
      const { storefront, coupon, voucher } = harness
      await storefront.applyCoupon(coupon)
      await storefront.open()
      const received = reportedCharges(storefront)
      const request = { ...aRequest(harness), coupon }
      await afterWindow(harness, 'closed', storefront.checkout(request))
      await storefront.redeem({ ...aRedemption(harness), code: voucher.bad[0] ?? '' })
      expect(await countPrices(harness, received)).toBe(1)
    })
  })
}

/** The contract for redeeming a voucher. */
export function voucherContract(arrange: Arrange): void {
  describe('redeeming a voucher', { tags: ['4.voucher-once'] }, () => {
    test('redeeming a voucher opens the payment window for its product, with the code as the coupon', async () => {
      const harness = await arrange()
      const redeemed = harness.storefront.redeem(aRedemption(harness))
      expect(await afterWindow(harness, 'paid', redeemed)).toEqual(ORDERED)
      const { path, good } = harness.voucher
      expect(harness.windowRequests()).toEqual([{ path, ...BUYER, coupon: good }])
    })

    test('redeeming a voucher ignores spaces around the code', async () => {
      const harness = await arrange()
      const code = ` ${harness.voucher.good}\n`
      const redeemed = harness.storefront.redeem({ ...aRedemption(harness), code })
      expect(await afterWindow(harness, 'closed', redeemed)).toEqual({ status: 'closed' })
    })

    test('redeeming a voucher with an invalid code is refused, and opens no window', async () => {
      const harness = await arrange()
      for (const code of harness.voucher.bad) {
        expect(await harness.storefront.redeem({ ...aRedemption(harness), code })).toEqual({
          status: 'refused',
        })
      }
      expect(harness.windowRequests()).toEqual([])
    })

    test('redeeming a voucher can be retried after the window was closed, and works once', async () => {
      const harness = await arrange()
      const redeem = () => harness.storefront.redeem(aRedemption(harness))
      expect(await afterWindow(harness, 'closed', redeem())).toEqual({ status: 'closed' })
      expect(await afterWindow(harness, 'paid', redeem())).toMatchObject({ status: 'ordered' })
      expect(await redeem()).toEqual({ status: 'refused' })
    })

    test('redeeming a voucher twice at once opens one window for both', async () => {
      const harness = await arrange()
      const first = harness.storefront.redeem(aRedemption(harness))
      const second = harness.storefront.redeem(aRedemption(harness))
      await harness.closeWindow('closed')
      expect(await second).toEqual(await first)
      expect(harness.windowRequests()).toHaveLength(1)
    })

    test('redeeming a voucher fails during a purchase, without disturbing it', async () => {
      const harness = await arrange()
      await harness.storefront.open()
      const bought = harness.storefront.checkout(aRequest(harness))
      await expect(harness.storefront.redeem(aRedemption(harness))).rejects.toBeInstanceOf(
        StorefrontError,
      )
      await harness.closeWindow('paid')
      expect(await bought).toMatchObject({ status: 'ordered' })
    })

    test('redeeming a voucher does not change the offers', async () => {
      const harness = await arrange()
      await harness.storefront.open()
      const received = reportedCharges(harness.storefront)
      await afterWindow(harness, 'closed', harness.storefront.redeem(aRedemption(harness)))
      await harness.storefront.redeem({
        ...aRedemption(harness),
        code: harness.voucher.bad[0] ?? '',
      })
      expect(await countPrices(harness, received)).toBe(1)
    })

    test.each(['has not opened', 'is open'])(
      'redeeming a voucher fails if the provider cannot be reached while the storefront %s, and can be retried',
      async (state) => {
        const harness = await arrange()
        if (state === 'is open') await harness.storefront.open()
        harness.setReachable(false)
        await expect(harness.storefront.redeem(aRedemption(harness))).rejects.toBeInstanceOf(
          StorefrontError,
        )
        harness.setReachable(true)
        const retried = harness.storefront.redeem(aRedemption(harness))
        expect(await afterWindow(harness, 'closed', retried)).toEqual({ status: 'closed' })
      },
    )
  })
}

function aRedemption({ voucher }: StorefrontHarness): Redemption {
  return { code: voucher.good, path: voucher.path, ...BUYER }
}

type Charges = readonly (readonly [path: string, charge: number])[]

/** The amount charged for each offer, in each notification of a listener, until the end of the test. */
function reportedCharges(storefront: Storefront): Charges[] {
  const received: Charges[] = []
  onTestFinished(
    storefront.observe(
      (offers) => void received.push(offers.map(({ path, totalValue }) => [path, totalValue])),
    ),
  )
  return received
}

/** The coupon in each notification of a listener, until the end of the test. */
function reportedCoupons(storefront: Storefront): (string | null)[] {
  const received: (string | null)[] = []
  onTestFinished(storefront.observe((_offers, coupon) => void received.push(coupon)))
  return received
}

/** How many different sets of prices a listener received, after the provider has sent its response once more. */
async function countPrices({ respondAgain }: StorefrontHarness, received: readonly Charges[]) {
  const before = received.length
  respondAgain()
  await vi.waitFor(() => expect(received.length).toBeGreaterThan(before))
  return new Set(received.map((charges) => JSON.stringify(charges))).size
}

function expectCheaper(charges: Charges = [], regular: Charges = []): void {
  expect(charges.map(([path]) => path)).toEqual(regular.map(([path]) => path))
  const savings = charges.map(([, charge], index) => (regular[index]?.[1] ?? Number.NaN) - charge)
  expect(Math.min(...savings)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...savings)).toBeGreaterThan(0)
}
