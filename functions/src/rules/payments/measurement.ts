import { ALL_SITES } from '../../../../src/domain/site/sites.ts'
import type { ServerSettings } from '../serverSettings.ts'
import type { Order, Sale } from './Provider.ts'
import { ACTIVE, type BoughtProduct, type Purchase } from './Purchase.ts'

/** What a receiver of purchases is for. The buyer allows each purpose separately. */
export type Purpose = 'analytics' | 'marketing'

/** A purchase as it may be measured. Of the order's tags, it has only what the allowed purposes need. */
export interface MeasuredSale {
  /** The purposes that the buyer allowed, and for which the order says enough. */
  readonly purposes: readonly Purpose[]
  /** Our own id of the checkout, which the page sends too, so that a receiver counts the purchase once. */
  readonly checkout: string
  /** When it was ordered, in ms. */
  readonly ordered: number
  /** What was paid, with tax. */
  readonly value: number
  readonly currency: string
  readonly path: string
  /** The browser's client id and session, by which Analytics finds the visit; null if unknown, or not allowed. */
  readonly client: string | null
  readonly session: string | null
  /** The arms of experiments that the buyer saw; null for none, or not allowed. */
  readonly arms: string | null
  /** The click on Meta's advert, the browser's user agent and the buyer's address; null if unknown, or not allowed. */
  readonly click: string | null
  readonly userAgent: string | null
  readonly email: string | null
  /** The origin of the site; null if the settings do not say. */
  readonly origin: string | null
}

/** A refund of a measured purchase, as it may be measured. */
export interface MeasuredRefund extends Pick<
  MeasuredSale,
  'client' | 'checkout' | 'value' | 'currency'
> {
  /** The provider's id of the refund. */
  readonly id: string
}

/** A service that counts purchases. @throws if it does not accept one */
export interface Measurement {
  readonly purpose: Purpose
  measure(sold: MeasuredSale): Promise<void>
  /** Absent if the service does not count refunds. */
  refund?(refunded: MeasuredRefund): Promise<void>
}

/** How long after the order the buyer's consent is used, and after a refund that is sent, in ms. The page keeps a sale as long. */
const CONSENT_TTL_MS = 86_400_000

const allowedBy = ({ tags }: Order): readonly Purpose[] => {
  const allowed = (tags.allowed ?? '').split(',')
  return (['analytics', 'marketing'] as const).filter(
    (purpose) => allowed.includes(purpose) && (purpose === 'marketing' || tags.client_id !== null),
  )
}

// @rule 7.server-measures The server reports a purchase once, within a day, under the id of the checkout, if the order's
//   tags allow it; and its refunds to Analytics
/**
 * The purchase to measure; null if it was measured, activates nothing yet, is a day old, or if its buyer allowed nothing. The page
 * writes the tags only for an adult who allowed measuring.
 * @param now in ms
 */
export function saleToMeasure(
  order: Order,
  purchases: readonly Purchase[],
  pages: ServerSettings['pages'],
  now: number,
): MeasuredSale | null {
  const { client_id: client, session_id: session, arms, checkout, fbclid, user_agent } = order.tags
  const purposes = allowedBy(order)
  if (purposes.length === 0 || checkout === null) return null
  const due = purchases.find(
    ({ held, state, measured, ordered }) =>
      held === null && ACTIVE.has(state) && !measured && now - ordered < CONSENT_TTL_MS,
  )
  if (!due || purchases.some(({ measured }) => measured)) return null
  const page = pageOf(due.product, pages)
  const forAnalytics = <Value>(value: Value) => (purposes.includes('analytics') ? value : null)
  const forMarketing = <Value>(value: Value) => (purposes.includes('marketing') ? value : null)
  return {
    purposes,
    checkout,
    ordered: due.ordered,
    value: order.total,
    currency: order.currency,
    path: order.items[0]?.product ?? '',
    client: forAnalytics(client),
    session: forAnalytics(session),
    arms: forAnalytics(arms),
    click: forMarketing(fbclid),
    userAgent: forMarketing(user_agent),
    email: forMarketing(order.customer.email),
    origin: page === null ? null : new URL(page).origin,
  }
}

/** The refunds of a measured purchase that are new: each once, within a day. Those of renewals belong to no measured order. */
export function refundsToMeasure(
  { order, returns }: Sale,
  purchases: readonly Purchase[],
  now: number,
): readonly MeasuredRefund[] {
  const { client_id: client, checkout } = order.tags
  const isMeasured = purchases.some(({ measured }) => measured)
  if (!isMeasured || checkout === null || !allowedBy(order).includes('analytics')) return []
  const known = new Set(purchases.flatMap(({ measuredReturns }) => measuredReturns))
  return returns
    .filter(
      ({ return: id, completed, original, changed }) =>
        completed &&
        original === order.id &&
        !known.has(id) &&
        now - (changed ?? now) < CONSENT_TTL_MS,
    )
    .map(({ return: id, totalReturn: value }) => ({
      id,
      client,
      checkout,
      value,
      currency: order.currency,
    }))
}

/** The address of the site that sells a product, without a slash at the end; any site's if that is unknown; null without sites. */
export function pageOf(
  product: BoughtProduct | null,
  pages: ServerSettings['pages'],
): string | null {
  const site = ALL_SITES.find((one) =>
    product && 'record' in product
      ? one.subscriptionField === product.record
      : product?.path.startsWith(`${one.skuPrefix}-gift-`),
  )
  return (site && pages[site.name]) ?? Object.values(pages)[0] ?? null
}
