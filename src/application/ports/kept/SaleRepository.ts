import type { SubscriptionField } from '#domain/vocabulary/payment.ts'
import type { Checkout } from '../../measuring/events/eventCatalogue.ts'
import type { Kept } from '../Kept.ts'

/** A checkout that began in this browser, for a day (product 7: purchases). */
export interface KeptSale {
  /** Our own id of the checkout. */
  readonly id: string
  /** A digest of the buyer's uid; null for an anonymous giver. */
  readonly whose: string | null
  /** The subscription that proves the sale once it is active in the profile. Null if none does: for a gift, and when it may be active for another reason. */
  readonly activates: SubscriptionField | null
  /** When it began, in ms since the epoch. */
  readonly at: number
  /** The provider's id of the order; our own id while only the profile proves the sale. Null while nothing says that it was paid. */
  readonly order: string | null
  /** The provider's ids of orders that may be of this sale or of another one. */
  readonly possibleOrders: readonly string[]
  /** The receivers that got the purchase, or must never get it. */
  readonly doneFor: readonly string[]
  readonly checkout: Checkout
}

export interface SaleRepository {
  /** For all tabs, because some visitors come back from their bank in another one. */
  readonly sales: Kept<readonly KeptSale[]>
}
