import type { SubscriptionField } from '../../../domain/vocabulary/payment.ts'
import type { Kept } from '../Kept.ts'

/** What an order is for: a subscription that was paid for, or one that a voucher paid for. */
export type OrderKind = 'subscription' | 'voucher'

/** An order that the payment window reported. */
export interface PendingOrder {
  /** What the buyer quotes to support; null once they logged out since. */
  readonly reference: string | null
  readonly path: string
  /** The record that it makes active. */
  readonly activates: SubscriptionField
}

export interface KeptOrder extends PendingOrder {
  /** A digest of the uid: it names nobody, and whoever has the uid knows their order again. */
  readonly whose: string
  /** When it was reported, in ms since the epoch. */
  readonly at: number
  /** Whether the profile has said active since. */
  readonly isActive: boolean
}

/** The orders that were made in this browser, by kind (product 4: orders). */
export type OrderRepository = Readonly<Record<OrderKind, Kept<readonly KeptOrder[]>>>
