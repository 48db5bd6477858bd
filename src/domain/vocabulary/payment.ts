import { isOneOf } from './oneOf.ts'

// Subscriptions and their payment (product 3).

export const SubscriptionState = { Active: 'active', Canceled: 'canceled', Expired: 'expired' } as const
export type SubscriptionState = (typeof SubscriptionState)[keyof typeof SubscriptionState]
export const isSubscriptionState = /* @__PURE__ */ isOneOf(SubscriptionState)

export const OrderPaymentState = { Pending: 0, Received: 1, FreeTrial: 2 } as const
export type OrderPaymentState = (typeof OrderPaymentState)[keyof typeof OrderPaymentState]
export const isOrderPaymentState = /* @__PURE__ */ isOneOf(OrderPaymentState)
