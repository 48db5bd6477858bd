import type { SubscriptionField } from '#domain/vocabulary/payment.ts'
import type { Kept } from '../Kept.ts'

/** How a subscription was paid: with money, or with a voucher. */
export type OrderKind = 'subscription' | 'voucher'

/** An order that the payment window reported. */
export interface PendingOrder {
  /** What the buyer quotes to support; null after they have logged out. */
  readonly reference: string | null
  readonly path: string
  /** The subscription in the profile that it makes active. */
  readonly activates: SubscriptionField
}

export interface KeptOrder extends PendingOrder {
  /** A digest of the uid: enough to find a person's order, but it names nobody. */
  readonly whose: string
  /** When it was reported, in ms since the epoch. */
  readonly at: number
  /** Whether the profile says that it is active. */
  readonly isActive: boolean
}

/** The orders of this browser, by how they were paid (product 4: orders). */
export type OrderRepository = Readonly<Record<OrderKind, Kept<readonly KeptOrder[]>>>
