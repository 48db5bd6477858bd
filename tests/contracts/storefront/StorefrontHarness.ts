import type { Order, Storefront } from '../../../src/application/ports/buying/Storefront.ts'

/** A storefront that can be reached, was not opened yet and has at least one plan. */
export interface StorefrontHarness {
  readonly storefront: Storefront
  /** The paths of the plans that it has, in its order. */
  readonly paths: readonly string[]
  /** From now on the provider can be reached, or not. */
  setReachable(reachable: boolean): void
  /** The provider, once opened, answers one more time. */
  answerAnew(): void
  /** A coupon under which every plan costs less, or at least no more. */
  readonly coupon: string
  /** A voucher that was not redeemed yet, and codes that are good for nothing. */
  readonly voucher: { readonly path: string; readonly good: string; readonly bad: readonly string[] }
  /** The orders for which a payment window was opened, oldest first. */
  windows(): readonly Order[]
  /** Waits for a payment window and leaves it: by its close button, or by paying. */
  leaveWindow(how: 'closed' | 'paid'): Promise<void>
}
