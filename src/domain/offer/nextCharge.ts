import { addDays, addMonths, type Day, dayAt, isSameDay } from '../time/Day.ts'
import type { Interval, Offer } from './Offer.ts'
import { laterPriceOf } from './charge.ts'
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
  const { type, interval, intervalUnit, intervalLength, totalValue } = offer
  const discount = discountOf(offer)
  if (interval === 'lifetime' || intervalUnit === 'lifetime') return null
  const today = dayAt(at, timeZone)
  const laterPrice = laterPriceOf(offer)
  if (laterPrice === null) return null
  const { nextTotalValue: nextPrice = laterPrice } = offer
  const discounted = nextPrice < laterPrice ? { day: null, price: laterPrice } : null
  const charge = (
    wait: Span,
    price: number,
    afterDiscount: NextCharge['afterDiscount'] = null,
  ): NextCharge => ({
    day: after(today, wait),
    price,
    isApproximate: !isSameDay(today, dayAt(at, 'UTC')) || lacksDay(today, wait),
    afterDiscount,
  })
  const period = { unit: intervalUnit, length: intervalLength }
  if (type === 'trial')
    return discount.length > 0 && discount.unit !== 'lifetime'
      ? charge(discount, nextPrice, discounted)
      : null
  const discountDays = DAYS[discount.unit] * discount.length
  const periodsAtThisPrice = type === 'discounted' ? Math.ceil(discountDays / daysOf(offer)) : 1
  if (periodsAtThisPrice <= 1 || !Number.isFinite(periodsAtThisPrice))
    return charge(period, nextPrice, discounted)
  return charge(period, offer.nextTotalValue ?? totalValue, {
    day: after(today, { unit: intervalUnit, length: intervalLength * periodsAtThisPrice }),
    price: laterPrice,
  })
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
