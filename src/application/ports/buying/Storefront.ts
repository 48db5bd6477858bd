import type { Offer } from '#domain/offer/Offer.ts'
import type { Unsubscribe } from '../Listeners.ts'

export class StorefrontError extends Error {
  constructor(options?: ErrorOptions) {
    super('The storefront could not be reached', options)
    this.name = 'StorefrontError'
  }
}

// @rule 4.gift A gift names its recipient, can be bought without an account, and activates no subscription
/** Who a gift is for (product 4: orders). */
export interface Recipient {
  readonly email: string
  readonly firstName: string
  readonly lastName?: string
  /** How the giver signs. */
  readonly from?: string
  readonly memo?: string
}

export interface CheckoutRequest {
  /** The product path. */
  readonly path: string
  /** The buyer's uid, which the payment provider passes to the back end with the order. Null only for an anonymous giver. */
  readonly uid: string | null
  /** The buyer's address, to fill in the payment window. */
  readonly email: string | null
  readonly firstName?: string
  readonly lastName?: string
  /** The code of the promo that is active (product 4: promo). */
  readonly coupon?: string
  readonly recipient?: Recipient
  /** The delivery day of a gift, as yyyy-mm-dd where the giver is; the payment provider passes it to the back end. */
  readonly deliverOn?: string
  /** Further tags of the order, which the payment provider passes to the back end: at most 200 characters each. */
  readonly tags?: Readonly<Record<string, string>>
}

/** A voucher to redeem (product 4: orders). */
export interface Redemption {
  /** As typed, but with a hyphen for each run of spaces or dashes. */
  readonly code: string
  /** The product path that the voucher should pay for. */
  readonly path: string
  readonly uid: string
  readonly email: string | null
}

/**
 * How a payment window ended. `ordered` is only what the window says; only the profile says that the order was paid.
 * - `closed`: the buyer closed it, and it gave no order. What it reported before stays reported.
 * - `lost`: `forgetBuyer` removed it, or it disappeared after it had opened. Nobody knows whether it was paid.
 */
export type CheckoutOutcome =
  | { readonly status: 'closed' }
  | { readonly status: 'lost' }
  | { readonly status: 'ordered'; readonly id: string; readonly reference: string }

/**
 * What a payment window says while it is open. It proves nothing.
 * - `purchase`: that it was paid, without an order. `reference` is the order's number if the window says one.
 * - `ordered`: an order, from a window that no checkout of this page waits for, or before the window of a checkout closes.
 */
export type WindowReport =
  | { readonly kind: 'purchase'; readonly reference: string | null }
  | { readonly kind: 'ordered'; readonly id: string; readonly reference: string }

/** `refused`: the code is unknown, used, expired, or for another product; no window opened. */
export type RedemptionOutcome = CheckoutOutcome | { readonly status: 'refused' }

/** The card payment provider (product 7). */
export abstract class Storefront {
  /** Calls the listener once the offers are known, then at every response. `coupon` is that of the prices; null for none. */
  abstract observe(listener: (offers: readonly Offer[], coupon: string | null) => void): Unsubscribe
  /**
   * Calls the listener for what windows report beside the outcome of a checkout, such as the window that the provider opens again
   * after a return from the bank. A repetition is not reported: neither of a window's purchase nor of the last order. What a
   * checkout's outcome says when its window closes is not reported either.
   */
  abstract observeReports(listener: (report: WindowReport) => void): Unsubscribe
  /** Resolves when the offers are known. Rejects with a StorefrontError; the caller may try again. */
  abstract open(): Promise<void>
  // @rule 4.promo-coupon The active promo's coupon is applied to the shown prices and to the purchase
  /**
   * Prices the offers with this coupon from now on; null removes it. Before `open`, it only keeps the coupon for the first
   * response. Resolves when the listeners have the new prices. With an unknown code, these are the regular prices. Rejects
   * with a StorefrontError; then the prices stay until the next response. The coupon does not apply to `checkout`, whose request
   * names a coupon of its own.
   */
  abstract applyCoupon(code: string | null): Promise<void>
  /**
   * Opens the payment window and resolves when it closes. Meanwhile, prices do not change, and a second call gets the result of
   * the first. Rejects with a StorefrontError if no window opens; then none opens later either, nor after `lost`.
   */
  abstract checkout(request: CheckoutRequest): Promise<CheckoutOutcome>
  /**
   * Checks whether the code pays the full price of the product, and opens the payment window if so. A second call meanwhile
   * gets the result of the first. The coupon of the offers does not change. Rejects with a StorefrontError if the code
   * cannot be checked or no window opens, and while a checkout is under way.
   */
  abstract redeem(redemption: Redemption): Promise<RedemptionOutcome>
  /** Forgets the buyer: in the page, and in what the provider keeps in this browser. An open window is lost. */
  abstract forgetBuyer(): void
}
