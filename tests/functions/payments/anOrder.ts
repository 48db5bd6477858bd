import type { Order } from '../../../functions/src/rules/payments/Provider.ts'

export const AT = Date.UTC(2026, 2, 1)
export const DAY = 86_400_000

/** A paid order: a year of the workouts site for 80. */
export const anOrder = (changes: Partial<Order> = {}): Order => ({
  id: 'O1',
  reference: 'ONWARD-1',
  live: false,
  completed: true,
  changed: AT,
  currency: 'USD',
  total: 80,
  tax: 0,
  discount: 0,
  coupons: [],
  tags: {
    uid: 'robin',
    checkout: null,
    allowed: null,
    client_id: null,
    session_id: null,
    arms: null,
    fbclid: null,
    user_agent: null,
    quoted: null,
    agreed: {},
    deliverAt: null,
  },
  customer: { email: 'robin@example.com' },
  items: [anItem()],
  returns: [],
  ...changes,
})

export const anItem = (changes: Partial<Order['items'][number]> = {}) => ({
  product: 'onward-year',
  subscription: 'S1',
  subtotal: 80,
  discount: 0,
  coupon: null,
  ...changes,
})

/** The same order with a coupon and its discount. */
export const withCoupon = (coupon: string, percent: number, changes: Partial<Order> = {}) =>
  anOrder({
    coupons: [coupon],
    total: 80 - (80 * percent) / 100,
    discount: (80 * percent) / 100,
    ...changes,
  })

/** The tags of an order that names this buyer, or no buyer. */
export const taggedWith = (uid: string | null) => ({ ...anOrder().tags, uid })
