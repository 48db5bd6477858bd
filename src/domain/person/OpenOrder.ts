import type { SubscriptionField } from '../vocabulary/payment.ts'

/** An order that activates nothing yet (product 4: orders). `pending`: it is not paid. `held`: support must check it first. */
export interface OpenOrder {
  readonly state: 'pending' | 'held'
  /** The reference that the buyer quotes to support. */
  readonly reference: string | null
  /** The subscription that the order is for; null if unknown: the order may then be for any. */
  readonly activates: SubscriptionField | null
}
