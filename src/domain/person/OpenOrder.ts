import type { SubscriptionField } from '../vocabulary/payment.ts'
import type { Session } from './Session.ts'

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

/** The order on the person's profile that is for this subscription; null for none, and while the profile is not known. */
export function openOrderOf(session: Session, field: SubscriptionField): OpenOrder | null {
  if (session.status !== 'signedIn' || session.profile.status !== 'loaded') return null
  const { openOrders } = session.profile.profile
  return openOrders.find(({ activates }) => activates === null || activates === field) ?? null
}
