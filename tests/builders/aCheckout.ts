import type { Checkout } from '#domain/checkout/Checkout.ts'
import { ManualClock } from '#infrastructure/memory/ManualClock.ts'

/** The time at which a test's clock starts, in ms since the epoch. */
export const NOW = new ManualClock().now()

export const A_SALE = {
  item_list_id: 'paywall',
  currency: 'USD',
  value: 79.99,
  items: [{ item_id: 'onward-year', item_category: 'year', price: 79.99, quantity: 1 }],
} as const

/** A gift under way, for Ben. */
export const A_GIFT = {
  name: 'Ben',
  email: 'ben@example.com',
  from: '',
  note: '',
  day: '2026-12-24',
  interval: 'year',
  order: null,
} as const

/** A checkout of Ana's for the site's subscription, whose window was asked for just now in this tab. */
export const aCheckout = (facts: Partial<Checkout> = {}): Checkout => ({
  id: 'checkout-1',
  page: 'subscription',
  whose: 'ana',
  activates: 'subscription',
  path: 'onward-year',
  at: NOW,
  state: 'open',
  since: facts.at ?? NOW,
  isHere: true,
  reference: null,
  sale: A_SALE,
  ...facts,
})
