import type { CheckoutRequest, Storefront } from '#application/ports/buying/Storefront.ts'

/** A storefront that can be reached, is not open yet and has at least one offer. */
export interface StorefrontHarness {
  readonly storefront: Storefront
  /** The paths of its offers, in its order. */
  readonly paths: readonly string[]
  /** Makes the provider reachable or unreachable from now on. */
  setReachable(reachable: boolean): void
  /** Makes the provider, once opened, call back again. */
  answerAnew(): void
  /** A coupon under which every offer costs less, or at least no more. */
  readonly coupon: string
  /** A voucher that is not redeemed yet, and codes that are not valid. */
  readonly voucher: {
    readonly path: string
    readonly good: string
    readonly bad: readonly string[]
  }
  /** The orders for which a payment window was opened, oldest first. */
  windows(): readonly CheckoutRequest[]
  /** Waits for a payment window and leaves it with its close button or by paying. */
  leaveWindow(how: 'closed' | 'paid'): Promise<void>
}
