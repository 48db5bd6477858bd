import { addDays, addMonths, type Day, dayAt, isSameDay } from '../time/Day.ts'
import { type Interval, type Offer, laterPriceOf } from './Offer.ts'
import { DAYS, daysOf, discountOf, monthsOf } from './period.ts'

/** The charge after the one at the purchase (product 9). Prices are in major units of the offer's currency, before added taxes. */
export interface NextCharge {
  readonly day: Day
  readonly price: number
  /** Whether the bank may charge a day earlier or later. */
  readonly isApproximate: boolean
  /** When a discount of the next charge ends, null if unknown, and the price from then on; null without such a discount. */
  readonly afterDiscount: { readonly day: Day | null; readonly price: number } | null
}

// @rule 9.next-charge The button and the success page name the price and the calendar day of the next charge
/**
 * The next charge of an offer; null if it does not renew, or the storefront does not say how long its trial lasts or what it
 * costs later.
 * @param at when the offer is bought, in ms since the epoch. @param timeZone the buyer's; by default the device's
 */
export function nextCharge(offer: Offer, at: number, timeZone?: string): NextCharge | null {
  const { type, interval, intervalUnit: unit, intervalLength: length } = offer
  const price = nextPriceOf(offer)
  const laterPrice = laterPriceOf(offer)
  const wait = type === 'trial' ? discountOf(offer) : { unit, length }
  if (interval === 'lifetime' || wait.unit === 'lifetime' || wait.length <= 0) return null
  if (price === null || laterPrice === null) return null
  const today = dayAt(at, timeZone)
  const periods = discountedPeriodsOf(offer)
  const discountEnd = periods > 1 ? after(today, { unit, length: length * periods }) : null
  return {
    day: after(today, wait),
    price,
    isApproximate: !isSameDay(today, dayAt(at, 'UTC')) || lacksDay(today, wait),
    afterDiscount:
      discountEnd || price < laterPrice ? { day: discountEnd, price: laterPrice } : null,
  }
}

/** The last day on which a cancellation surely prevents the charge: the day before it, or before the earliest one possible. */
export const cancelBy = ({ day, isApproximate }: Pick<NextCharge, 'day' | 'isApproximate'>): Day =>
  addDays(day, isApproximate ? -2 : -1)

/** The price of the next charge, before added taxes; null for a trial whose later price is not known. */
export function nextPriceOf(offer: Offer): number | null {
  const { nextTotalValue, totalValue } = offer
  return nextTotalValue ?? (discountedPeriodsOf(offer) > 1 ? totalValue : laterPriceOf(offer))
}

/** How many billing periods have today's price: several, if a discount lasts that long. */
function discountedPeriodsOf(offer: Offer): number {
  if (offer.type !== 'discounted') return 1
  const { length, unit } = discountOf(offer)
  const periods = Math.ceil((DAYS[unit] * length) / daysOf(offer))
  return Number.isFinite(periods) ? Math.max(periods, 1) : 1
}

interface Span {
  readonly unit: Interval
  readonly length: number
}

const after = (day: Day, { unit, length }: Span): Day => {
  const months = monthsOf(unit)
  return months === null ? addDays(day, DAYS[unit] * length) : addMonths(day, months * length)
}

/** Whether the month of the charge lacks the day of the purchase, as February lacks a 30th. Banks then choose different days. */
const lacksDay = (day: Day, span: Span): boolean =>
  monthsOf(span.unit) !== null && after(day, span).day !== day.day
