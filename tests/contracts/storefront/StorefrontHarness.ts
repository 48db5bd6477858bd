import type { CheckoutRequest, Storefront } from '#application/ports/buying/Storefront.ts'

/** A reachable storefront that is not open yet and has at least one offer. */
export interface StorefrontHarness {
  readonly storefront: Storefront
  /** The paths of the storefront's offers, in order. */
  readonly paths: readonly string[]
  /** Makes the provider reachable or unreachable from now on. */
  setReachable(reachable: boolean): void
  /** Makes the provider send its response again. The storefront must be open. */
  respondAgain(): void
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
  /** Waits for a payment window, then closes it without paying or by paying. */
  closeWindow(how: 'closed' | 'paid'): Promise<void>
}

/** Closes the payment window of a purchase that has begun, or pays in it. @returns the outcome of the purchase */
export async function afterWindow<Outcome>(
  { closeWindow }: StorefrontHarness,
  how: 'closed' | 'paid',
  purchase: Promise<Outcome>,
): Promise<Outcome> {
  await closeWindow(how)
  return purchase
}
