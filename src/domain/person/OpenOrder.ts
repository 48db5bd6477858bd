import type { SubscriptionField } from '../vocabulary/payment.ts'

/**
 * An order that the server knows and that gives nothing yet (product 4: orders). `pending`: the money is on its way. `held`: somebody
 * must look at it first.
 */
export interface OpenOrder {
  readonly state: 'pending' | 'held'
  /** What the buyer quotes to support. */
  readonly reference: string | null
  /** The subscription that it is for; null if nobody can tell, then it may be for any. */
  readonly activates: SubscriptionField | null
}
