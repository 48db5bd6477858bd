import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  StorefrontError,
  type CheckoutRequest,
  type Storefront,
} from '#application/ports/buying/Storefront.ts'
import { couponContract, voucherContract } from './storefrontCodesContract.ts'
import { reportsContract } from './storefrontReportsContract.ts'
import { buyerContract } from './storefrontBuyerContract.ts'
import { afterWindow, aRequest, ORDERED, type StorefrontHarness } from './StorefrontHarness.ts'

/** The contract of every Storefront adapter. */
export function storefrontContract(
  adapter: string,
  arrange: () => Promise<StorefrontHarness>,
): void {
  describe(`${adapter} as the storefront`, () => {
    test('opening the storefront notifies its listeners of every offer', async () => {
      const { storefront, paths } = await arrange()
      const received = listenTo(storefront)
      expect(received).toEqual([])
      await storefront.open()
      expect(received.at(-1)).toEqual(paths)
    })

    test('opening the storefront works a second time', async () => {
      const { storefront, paths } = await arrange()
      await Promise.all([storefront.open(), storefront.open()])
      await storefront.open()
      expect(listenTo(storefront)).toEqual([paths])
    })

    test('opening the storefront can be retried after a failure', async () => {
      const { storefront, paths, setReachable } = await arrange()
      const received = listenTo(storefront)
      setReachable(false)
      await expect(storefront.open()).rejects.toBeInstanceOf(StorefrontError)
      expect(received).toEqual([])
      setReachable(true)
      await storefront.open()
      expect(received.at(-1)).toEqual(paths)
    })

    test('a listener can unsubscribe from the storefront, even twice', async () => {
      const { storefront, respondAgain } = await arrange()
      await storefront.open()
      const unsubscribed: unknown[] = []
      const unsubscribe = storefront.observe((offers) => void unsubscribed.push(offers))
      unsubscribe()
      unsubscribe()
      const receivedByOther = listenTo(storefront)
      respondAgain()
      await vi.waitFor(() => expect(receivedByOther).toHaveLength(2))
      expect(unsubscribed).toHaveLength(1)
    })

    test.each<readonly [string, (coupon: string) => Partial<CheckoutRequest>]>([
      ['', () => ({})],
      [' without an email address', () => ({ email: null })],
      [
        ' with the buyer, the coupon, the recipient, the day and tags',
        (coupon) => ({
          firstName: 'Robin',
          lastName: 'Doe',
          coupon,
          recipient: {
            email: 'kim@example.com',
            firstName: 'Kim',
            lastName: 'Roe',
            memo: 'Enjoy it',
          },
          deliverOn: '2026-12-24',
          tags: { price: '19.99 USD', checkout: 'c-1' },
        }),
      ],
      [
        ' of an anonymous giver',
        () => ({ uid: null, recipient: { email: 'kim@example.com', firstName: 'Kim' } }),
      ],
    ])(
      'checking out opens the payment window for the request%s',
      { tags: ['4.promo-coupon', '4.gift'] },
      async (_title, changes) => {
        const harness = await arrange()
        const request = { ...aRequest(harness), ...changes(harness.coupon) }
        await afterWindow(harness, 'closed', harness.storefront.checkout(request))
        expect(harness.windowRequests()).toEqual([request])
      },
    )

    test('checking out twice at once opens one window for both', async () => {
      const harness = await arrange()
      const first = harness.storefront.checkout(aRequest(harness))
      const second = harness.storefront.checkout(aRequest(harness))
      await harness.closeWindow('paid')
      expect(await second).toEqual(await first)
      expect(harness.windowRequests()).toHaveLength(1)
    })

    test('checking out reports a closed window, and then the order that is paid in the next one', async () => {
      const harness = await arrange()
      const checkOut = () => harness.storefront.checkout(aRequest(harness))
      expect(await afterWindow(harness, 'closed', checkOut())).toEqual({ status: 'closed' })
      expect(await afterWindow(harness, 'paid', checkOut())).toEqual(ORDERED)
      expect(harness.windowRequests()).toHaveLength(2)
    })

    test.each(['has not opened', 'is open'])(
      'checking out fails without a window if the provider cannot be reached while the storefront %s, and can be retried',
      async (state) => {
        const harness = await arrange()
        if (state === 'is open') await harness.storefront.open()
        harness.setReachable(false)
        await expect(harness.storefront.checkout(aRequest(harness))).rejects.toBeInstanceOf(
          StorefrontError,
        )
        expect(harness.windowRequests()).toEqual([])
        harness.setReachable(true)
        const retried = harness.storefront.checkout(aRequest(harness))
        expect(await afterWindow(harness, 'closed', retried)).toEqual({ status: 'closed' })
      },
    )

    test('no price changes while a payment window is open', async () => {
      const harness = await arrange()
      const { storefront, coupon, paths } = harness
      await storefront.open()
      const bought = storefront.checkout(aRequest(harness))
      const received = listenTo(storefront)
      await harness.untilWindowOpen()
      await storefront.applyCoupon(coupon)
      expect(received).toEqual([paths])
      await afterWindow(harness, 'closed', bought)
      await vi.waitFor(() => expect(received).toEqual([paths, paths]))
    })

    buyerContract(arrange)
    reportsContract(arrange)
    couponContract(arrange)
    voucherContract(arrange)
  })
}

/** The paths in each notification of a listener, until the end of the test. */
function listenTo(storefront: Storefront): string[][] {
  const received: string[][] = []
  onTestFinished(storefront.observe((offers) => void received.push(offers.map(({ path }) => path))))
  return received
}
