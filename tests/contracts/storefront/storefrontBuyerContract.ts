import { describe, expect, onTestFinished, test } from 'vitest'
import {
  afterWindow,
  aRequest,
  BUYER,
  ORDERED,
  type StorefrontHarness,
} from './StorefrontHarness.ts'

/** The contract for what a storefront knows of a buyer. */
export function buyerContract(arrange: () => Promise<StorefrontHarness>): void {
  describe('forgetting the buyer', { tags: ['4.nothing-left'] }, () => {
    test.each(['closed', 'paid'] as const)(
      'after a window that was %s, the buyer is known until the storefront forgets the buyer',
      async (how) => {
        const harness = await arrange()
        const { storefront, knowsBuyer } = harness
        await afterWindow(harness, how, storefront.checkout(aRequest(harness)))
        expect(knowsBuyer(BUYER.email)).toBe(true)
        storefront.forgetBuyer()
        expect(knowsBuyer(BUYER.email)).toBe(false)
      },
    )

    test('forgetting the buyer loses an open payment window, and the next purchase opens another one', async () => {
      const harness = await arrange()
      const { storefront, knowsBuyer, windowRequests } = harness
      const bought = storefront.checkout(aRequest(harness))
      await harness.untilWindowOpen()
      storefront.forgetBuyer()
      expect(await bought).toEqual({ status: 'lost' })
      expect(knowsBuyer(BUYER.email)).toBe(false)
      const next = storefront.checkout(aRequest(harness))
      expect(await afterWindow(harness, 'paid', next)).toEqual(ORDERED)
      expect(windowRequests()).toHaveLength(2)
    })

    test('a storefront that knows no buyer can be asked to forget the buyer', async () => {
      const { storefront, paths } = await arrange()
      storefront.forgetBuyer()
      await storefront.open()
      storefront.forgetBuyer()
      const received: string[][] = []
      onTestFinished(
        storefront.observe((offers) => void received.push(offers.map(({ path }) => path))),
      )
      expect(received).toEqual([paths])
    })
  })
}
