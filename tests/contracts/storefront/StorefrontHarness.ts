import { expect } from 'vitest'
import type { CheckoutRequest, Storefront } from '#application/ports/buying/Storefront.ts'

/** A reachable storefront that is not open yet and has at least one offer. */
export interface StorefrontHarness {
  readonly storefront: Storefront
  /** The paths of the storefront's offers, in order. */
  readonly paths: readonly string[]
  /** Makes the provider reachable or unreachable from now on, before and after the storefront has opened. */
  setReachable(reachable: boolean): void
  /** Makes the provider send its response again. The storefront must be open. */
  respondAgain(): void
  /** Makes the open window, or one that an earlier page opened, report that it was paid. The storefront must be open. */
  reportPurchase(reference?: string): void
  /** Makes the open window, or one that an earlier page opened, report an order before it closes. The storefront must be open. */
  reportOrder(order: { readonly id: string; readonly reference: string }): void
  /** Makes a window that an earlier page opened close with an order. The storefront must be open. */
  closeEarlierWindow(order: { readonly id: string; readonly reference: string }): void
  /** Whether the page, or what the provider keeps in this browser, contains this address of a buyer. */
  knowsBuyer(email: string): boolean
  /** A coupon that makes at least one offer cheaper, and none more expensive. */
  readonly coupon: string
  /** A voucher's product path, the voucher's code, which was not redeemed yet, and invalid codes. */
  readonly voucher: {
    readonly path: string
    readonly good: string
    readonly bad: readonly string[]
  }
  /** The requests for which a payment window was opened, oldest first. */
  windowRequests(): readonly CheckoutRequest[]
  /** Resolves when a payment window is open. */
  untilWindowOpen(): Promise<void>
  /** Waits for a payment window, then makes it disappear without a word. Resolves when the storefront can have noticed. */
  loseWindow(): Promise<void>
  /** Makes a window open for which no checkout waits any more, if the provider can do so. The storefront must be open. */
  openLate(): void
  isWindowOpen(): boolean
  /** Waits for a payment window, then closes it without paying or by paying. */
  closeWindow(how: 'closed' | 'paid'): Promise<void>
}

export const BUYER = { uid: 'robin-1', email: 'robin@example.com' }

/** Everything that a window reports of an order. */
export const ORDERED = {
  status: 'ordered',
  id: expect.stringMatching(/./),
  reference: expect.stringMatching(/./),
}

/** A purchase of the storefront's last offer. */
export const aRequest = ({ paths }: StorefrontHarness): CheckoutRequest => ({
  path: paths.at(-1) ?? '',
  ...BUYER,
})

/** Closes the payment window of a purchase that has begun, or pays in it. @returns the outcome of the purchase */
export async function afterWindow<Outcome>(
  { closeWindow }: StorefrontHarness,
  how: 'closed' | 'paid',
  purchase: Promise<Outcome>,
): Promise<Outcome> {
  await closeWindow(how)
  return purchase
}
