// Subscriptions and their payment (product 3).

export const SubscriptionState = {
  Active: 'active',
  Canceled: 'canceled',
  Expired: 'expired',
} as const
export type SubscriptionState = (typeof SubscriptionState)[keyof typeof SubscriptionState]

/** How a subscription is paid: through one of two app stores, a device maker's store, a reseller or a card payment provider. */
export const Gateway = {
  AppStore: 'app_store',
  Reseller: 'reseller',
  PlayStore: 'play_store',
  DeviceStore: 'device_store',
  Card: 'card',
} as const
export type Gateway = (typeof Gateway)[keyof typeof Gateway]

/** The names of a profile's subscription records, one for each kind of subscription (product 3: subscription). */
export const SubscriptionField = {
  Workouts: 'subscription',
  Yoga: 'subscription_yoga',
  HumanCoaching: 'subscription_hc',
  BodyScanning: 'subscription_body_scanning',
} as const
export type SubscriptionField = (typeof SubscriptionField)[keyof typeof SubscriptionField]
