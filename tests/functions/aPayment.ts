import {
  type Order,
  type PaymentEvent,
  readDelivery,
} from '../../functions/src/rules/payments/events.ts'

export const AT = Date.UTC(2026, 2, 1)

/** A paid order as the provider sends it: a year of the workouts site for 80. */
export const sentOrder = (changes: Record<string, unknown> = {}) => ({
  id: 'O1',
  reference: 'ONWARD-1',
  live: false,
  changed: AT,
  total: 80,
  tax: 0,
  discount: 0,
  coupons: [] as string[],
  tags: { uid: 'robin' },
  items: [{ product: 'onward-year', subscription: 'S1', discount: 0 }],
  ...changes,
})

/** One event as it is read. */
export function readOne(
  type: string,
  data: Record<string, unknown>,
  live = false,
): PaymentEvent | { readonly problem: string } {
  const [event] = readDelivery({ events: [{ id: 'E1', type, live, created: AT, data }] }) ?? []
  if (!event) throw new Error('The delivery could not be read')
  return event
}

export function anOrder(changes: Record<string, unknown> = {}): Order {
  const event = readOne('order.completed', sentOrder(changes))
  if ('problem' in event || event.kind !== 'order') throw new Error(JSON.stringify(event))
  return event.data
}

/** The same order with a code, and the discount that it gave. */
export const withCoupon = (
  coupon: string,
  percent: number,
  changes: Record<string, unknown> = {},
): Order =>
  anOrder({
    coupons: [coupon],
    total: 80 - (80 * percent) / 100,
    discount: (80 * percent) / 100,
    ...changes,
  })
