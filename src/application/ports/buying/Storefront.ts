import type { Offer } from '../../../domain/offer/Offer.ts'
import type { Unsubscribe } from '../Unsubscribe.ts'

/** Who a gift is for (product 4: orders). */
export interface Recipient {
  readonly email: string
  readonly firstName: string
  readonly lastName?: string
  /** What the giver writes to them. */
  readonly memo?: string
}

export interface Order {
  /** Product path of what is bought. */
  readonly path: string
  /** Whose it becomes: the payment provider hands it to the back end with the order. Null only for an anonymous giver. */
  readonly uid: string | null
  /** The buyer's, which the payment window starts with. */
  readonly email: string | null
  readonly firstName?: string
  readonly lastName?: string
  /** The code of the promo that is active (product 4: promo). */
  readonly coupon?: string
  readonly recipient?: Recipient
  /** The day a gift is to arrive, as yyyy-mm-dd; the payment provider hands it on as it is. */
  readonly deliverOn?: string
}

/** A voucher that somebody redeems for themselves (product 4: orders). */
export interface Redemption {
  /** As typed. */
  readonly code: string
  /** Product path of what the voucher is said to be for. */
  readonly path: string
  readonly uid: string
  readonly email: string | null
}

/** How the payment window was left. An order is a claim of the window; only the profile says that it was paid. */
export type CheckoutOutcome =
  | { readonly status: 'closed' }
  | { readonly status: 'ordered'; readonly id: string; readonly reference: string }

/** `refused`: the code is unknown, used or expired, or not for this product; no window was opened. */
export type RedemptionOutcome = CheckoutOutcome | { readonly status: 'refused' }

export class StorefrontError extends Error {
  constructor(options?: ErrorOptions) {
    super('The storefront could not be reached', options)
    this.name = 'StorefrontError'
  }
}

/** The card payment provider (product 7). */
export interface Storefront {
  /**
   * Calls back with every plan on offer and the coupon that they are priced under (null for none), at once where they are
   * known, then whenever the storefront answers anew.
   */
  observe(listener: (offers: readonly Offer[], coupon: string | null) => void): Unsubscribe
  /** Resolves once plans are known. Rejects with a StorefrontError; calling it again tries again. */
  open(): Promise<void>
  /**
   * From now on the plans on offer are priced under this coupon; null takes it off. Before the storefront is open it is
   * only kept, and prices the first answer. Resolves once the listeners were told; a code that the storefront does not
   * know leaves the regular prices. Rejects with a StorefrontError, and the prices stay; they follow at the next answer.
   * A purchase names its coupon itself.
   */
  applyCoupon(code: string | null): Promise<void>
  /**
   * Opens the payment window and resolves when it is left; meanwhile a second call joins the first. Prices do not change
   * while it stands. Rejects with a StorefrontError where no window opens; then none opens later.
   */
  checkout(order: Order): Promise<CheckoutOutcome>
  /**
   * Asks whether the code pays for the product whole and opens the payment window for it if so; meanwhile a second call
   * joins the first. The coupon applied to what is on offer stays as it was. Rejects with a StorefrontError, also while a
   * purchase is under way.
   */
  redeem(redemption: Redemption): Promise<RedemptionOutcome>
  /** Forgets whoever bought or began to: in the page, and in what the provider keeps in this browser. */
  forgetBuyer(): void
}
