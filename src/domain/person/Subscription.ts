import type { Gateway, SubscriptionField, SubscriptionState } from '../vocabulary/payment.ts'

/** A subscription on a person's profile (product 3: subscription). Only `active` decides about access. */
export interface Subscription {
  readonly active: boolean
  readonly state: SubscriptionState | null
  readonly gateway: Gateway | null
  /** The product path that was paid for. */
  readonly sku: string | null
  /** The reference that the buyer quotes to support. */
  readonly reference: string | null
  /** `overdue`: a renewal failed, and the provider tries again. `paused`: nothing is charged, and there is no access. Null otherwise. */
  readonly standing: 'overdue' | 'paused' | null
  /** When it was bought with money, in ms since the epoch; null after a voucher, or if the server wrote no time. */
  readonly since: number | null
  /** When money was first paid for it, in ms since the epoch; null for a voucher, in a free trial, or if the server wrote no time. */
  readonly firstPaid: number | null
  /** The next charge, with its time in ms since the epoch; null if there is none, or if the server wrote none. */
  readonly nextCharge: {
    readonly at: number
    readonly total: number
    readonly currency: string
  } | null
  /** When a canceled subscription ends, in ms since the epoch; null for any other, or if the server wrote no time. */
  readonly ends: number | null
}

export type Subscriptions = Readonly<Record<SubscriptionField, Subscription>>

export const NO_SUBSCRIPTION: Subscription = {
  active: false,
  state: null,
  gateway: null,
  sku: null,
  reference: null,
  standing: null,
  since: null,
  firstPaid: null,
  nextCharge: null,
  ends: null,
}
