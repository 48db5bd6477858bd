import type { Period } from '../../../../src/domain/offer/period.ts'
import type { PromoLimits, ServerSettings } from '../serverSettings.ts'
import { isFree } from './money.ts'
import type { Order } from './Provider.ts'
import { type Objection, type Purchase, UNPAID } from './Purchase.ts'
import type { IsQuoted } from './signedQuote.ts'

/** How long after a promo's end an order may still use it, in ms, because a payment window may be open that long. */
const PROMO_GRACE_MS = 3_600_000
/** How much rounding and taxes may increase a discount, in percent. */
const ROUNDING_PERCENT = 1

type Item = Order['items'][number]
type Bought = Pick<Purchase, 'product' | 'uid' | 'coupons' | 'ordered' | 'quoted'>

/** What the server's settings and its signature say about codes. */
interface Codes extends Pick<ServerSettings, 'promos'> {
  readonly isQuoted: IsQuoted
}

// @rule 7.quote-honoured What the server's signed answer to a quote allowed is not held, for one order of that person, product and
//   code within thirty days
// @rule 7.held-orders An order that must not be fulfilled is held with a reason, reported once, and fulfilled when the settings
//   are corrected
/**
 * Why an item of an order must not be activated; null if it may be. The page is not trusted: anybody who can open the payment
 * window can enter another code or another product.
 * @param others the person's other purchases
 */
export function objectionTo(
  order: Order,
  item: Item,
  { product, uid, coupons, ordered, quoted }: Bought,
  { promos, isQuoted }: Codes,
  others: readonly Purchase[],
): Objection | null {
  if (!product) return 'unknownProduct'
  const discount = coupons.length > 0 ? discountOf(order, item) : 0
  // The provider mails a gift. No promo applies to it.
  if (product.kind === 'gift') return discount > ROUNDING_PERCENT ? 'discountTooLarge' : null
  if (uid === null) return 'noOwner'
  if (product.kind === 'voucher') return objectionToVoucher(order, item, coupons, promos)
  const ofOtherOrders = others.filter((other) => other.order !== order.id)
  const [code, ...further] = coupons
  const isSold =
    code !== undefined &&
    further.length === 0 &&
    quoted !== null &&
    isQuoted(quoted, { uid, path: item.product, code }, ordered) &&
    !ofOtherOrders.some((other) => other.quoted === quoted && !UNPAID.has(other.state))
  if (isSold)
    return promos.get(code)?.once && ofOtherOrders.some((other) => hasUsed(other, code))
      ? 'couponUsedBefore'
      : null
  for (const one of coupons) {
    const limits = promos.get(one)
    const objection = objectionToPromo(one, limits, product.period, ofOtherOrders, {
      begunBy: ordered,
      notEndedAt: ordered - PROMO_GRACE_MS,
    })
    if (objection) return objection
  }
  // Without a code, the price is the payment provider's, with the discount or trial of the product.
  const allowed = Math.max(0, ...coupons.map((one) => promos.get(one)?.percent ?? 0))
  return discount > allowed + ROUNDING_PERCENT ? 'discountTooLarge' : null
}

// @rule 7.voucher-code A voucher's order costs nothing, and its code is no promo's; the provider checks the code
function objectionToVoucher(
  { total, items }: Order,
  { subtotal, discount }: Item,
  coupons: readonly string[],
  promos: ServerSettings['promos'],
): Objection | null {
  if (coupons.length === 0) return 'voucherWithoutCode'
  // The items' prices may be those before the discount or those after it.
  const price = items.length === 1 ? total : Math.min(subtotal, subtotal - discount)
  return isFree(price) && coupons.every((code) => !promos.has(code)) ? null : 'notAVoucher'
}

// @rule 7.promo-limits A code is limited by time, periods, percentage and number, for an order and for a quote
/**
 * Why a person may not use a promo for a period; null if they may.
 * @param others the person's other purchases
 * @param begunBy when the promo must have begun, in ms
 * @param notEndedAt when the promo must not have ended, in ms
 */
export function objectionToPromo(
  code: string,
  limits: PromoLimits | undefined,
  period: Period,
  others: readonly Purchase[],
  { begunBy, notEndedAt }: { readonly begunBy: number; readonly notEndedAt: number },
): Objection | null {
  if (!limits) return 'unknownCoupon'
  if (limits.from !== null && begunBy < limits.from) return 'couponOver'
  if (limits.until !== null && notEndedAt > limits.until) return 'couponOver'
  if (!limits.periods.includes(period)) return 'couponForOtherPeriod'
  return limits.once && others.some((other) => hasUsed(other, code)) ? 'couponUsedBefore' : null
}

/** Whether a purchase used up a code: only a plan that was activated and not refunded does. */
const hasUsed = ({ product, coupons, held, state }: Purchase, code: string): boolean =>
  product?.kind === 'plan' &&
  held === null &&
  state !== 'returned' &&
  !UNPAID.has(state) &&
  coupons.includes(code)

/** The codes that an item was bought with, in lower case: its own, and those of the order that belong to no other item. */
export function couponsOf({ coupons, items }: Order, item: Item): readonly string[] {
  const ofOthers = new Set(items.flatMap((one) => (one === item ? [] : (one.coupon ?? []))))
  const own = [
    ...coupons.filter((code) => !ofOthers.has(code)),
    ...(item.coupon ? [item.coupon] : []),
  ]
  return [...new Set(own.map((code) => code.toLowerCase()))]
}

/** The discount of an item, in percent of its price before discount and tax. A discount of the order that no item lists counts as this item's. */
function discountOf(order: Order, item: Item): number {
  const net = order.total - order.tax
  const ofItems = order.items.reduce((sum, { discount }) => sum + discount, 0)
  const taken = item.discount + Math.max(0, order.discount - ofItems)
  const allTaken = Math.max(order.discount, ofItems)
  const subtotals = order.items.reduce((sum, { subtotal }) => sum + subtotal, 0)
  if (order.items.length === 1 || subtotals <= 0) return percent(allTaken, net + allTaken)
  // The items' prices may be those before the discount or those after it. Their sum shows which.
  const isAfter = Math.abs(subtotals - net) < Math.abs(subtotals - net - allTaken)
  return percent(taken, item.subtotal + (isAfter ? taken : 0))
}

const percent = (part: number, whole: number): number => (whole > 0 ? (100 * part) / whole : 0)
