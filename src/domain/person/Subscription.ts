import type { Gateway, SubscriptionField, SubscriptionState } from '../vocabulary/payment.ts'

/** A record of a subscription on a person (product 3: subscription). `active` alone decides; the rest is shown. */
export interface Subscription {
  readonly active: boolean
  readonly state: SubscriptionState | null
  readonly gateway: Gateway | null
  /** The path of the product that is paid for. */
  readonly sku: string | null
  /** What the buyer quotes to support. */
  readonly reference: string | null
}

export type Subscriptions = Readonly<Record<SubscriptionField, Subscription>>

export const NO_SUBSCRIPTION: Subscription = { active: false, state: null, gateway: null, sku: null, reference: null }
