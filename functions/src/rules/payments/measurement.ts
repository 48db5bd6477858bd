import type { Order } from './Provider.ts'
import { ACTIVE, type Purchase } from './Purchase.ts'

/** A purchase as Analytics counts it. */
export interface MeasuredSale {
  /** The browser's client id, by which Analytics finds the visit of the purchase. */
  readonly client: string
  /** Our own id of the checkout, which the page sends too, so that Analytics counts the purchase once. */
  readonly checkout: string
  readonly value: number
  readonly currency: string
  readonly path: string
  /** Whether the buyer also allowed marketing. */
  readonly marketing: boolean
}

/** The service that counts purchases. */
export interface Measurement {
  measure(sold: MeasuredSale): Promise<void>
}

/** How long after the order the buyer's consent is used, in ms. The page keeps a sale for the same time. */
const CONSENT_TTL_MS = 86_400_000

// @rule 7.server-measures The server reports a purchase once, within a day, under the id of the checkout, if the order's
//   tags allow it
/**
 * The purchase to measure; null if it was measured, activates nothing yet, is a day old, or if its buyer did not allow
 * analytics. The page writes the tags `allowed` and `client_id` only for an adult who allowed measuring.
 * @param now in ms
 */
export function saleToMeasure(
  order: Order,
  purchases: readonly Purchase[],
  now: number,
): MeasuredSale | null {
  const { client_id: client, checkout, allowed } = order.tags
  const purposes = (allowed ?? '').split(',')
  if (!purposes.includes('analytics') || client === null || checkout === null) return null
  const isDue = ({ held, state, measured, ordered }: Purchase) =>
    held === null && ACTIVE.has(state) && !measured && now - ordered < CONSENT_TTL_MS
  if (!purchases.some(isDue) || purchases.some(({ measured }) => measured)) return null
  return {
    client,
    checkout,
    value: order.total,
    currency: order.currency,
    path: order.items[0]?.product ?? '',
    marketing: purposes.includes('marketing'),
  }
}
