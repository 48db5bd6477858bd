import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { FUNCTIONS_URL } from './theEmulators.ts'

const SECRET = process.env['EMULATED_SECRET'] ?? ''

const bytes = (text: string) => new TextEncoder().encode(text)

export interface SentEvent {
  readonly id: string
  readonly type: string
  readonly data: Record<string, unknown>
}

/** Posts events to the webhook as the payment provider does. @param address of the webhook */
export async function deliver(
  events: readonly SentEvent[],
  { secret = SECRET, live = false, address = `${FUNCTIONS_URL}paymentWebhook` } = {},
): Promise<{ readonly status: number; readonly text: string }> {
  const body = JSON.stringify({
    events: events.map((event) => ({
      ...event,
      live,
      processed: false,
      created: 1_767_225_600_000,
      data: { ...event.data, live },
    })),
  })
  const signature = Buffer.from(hmac(sha256, bytes(secret), bytes(body))).toString('base64')
  const response = await fetch(address, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', 'X-FS-Signature': signature },
  })
  return { status: response.status, text: await response.text() }
}

/** The event of a paid order: one product, by default without a discount. */
export function orderCompleted({
  order,
  uid,
  path,
  subscription,
  reference = `ONWARD-${order}`,
  coupon,
  discount = 0,
  price = 80,
}: {
  readonly order: string
  readonly uid: string
  readonly path: string
  readonly subscription?: string
  readonly reference?: string
  readonly coupon?: string | undefined
  readonly discount?: number
  readonly price?: number
}): SentEvent {
  return {
    id: `event-${order}`,
    type: 'order.completed',
    data: {
      order,
      id: order,
      reference,
      completed: true,
      changed: 1_767_225_600_000,
      currency: 'USD',
      total: price - discount,
      tax: 0,
      subtotal: price,
      discount,
      coupons: coupon === undefined ? [] : [coupon],
      tags: { uid },
      items: [
        {
          product: path,
          quantity: 1,
          subtotal: price,
          discount,
          ...(subscription !== undefined && { subscription }),
        },
      ],
    },
  }
}
