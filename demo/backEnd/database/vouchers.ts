import * as v from 'valibot'
import { addMonths, dayAt } from '#domain/time/Day.ts'

export const voucher = v.object({
  /** The path of the product that the voucher pays for. */
  path: v.string(),
  /** Milliseconds since the epoch; null if it never expires. */
  expires: v.nullable(v.number()),
  redeemed: v.boolean(),
})
type Voucher = v.InferOutput<typeof voucher>

const PRODUCTS = { PRO: 'onward-voucher-pro', COACHING: 'onward-voucher-coaching' }

/** How many months each product lasts, as its title in the demo's storefront says. */
const MONTHS: Readonly<Record<string, number>> = { [PRODUCTS.PRO]: 12, [PRODUCTS.COACHING]: 3 }

/**
 * When what a voucher pays for ends, at noon in UTC.
 * @param path of the product @param redeemed in ms since the epoch
 */
export function voucherEnd(path: string, redeemed: number): number {
  const { year, month, day } = addMonths(dayAt(redeemed, 'UTC'), MONTHS[path] ?? 0)
  return Date.UTC(year, month - 1, day, 12)
}

/** The vouchers by code. Each voucher product has a valid one, such as ONWARD-PRO, one already redeemed and one expired. */
export function seededVouchers(): Record<string, Voucher> {
  const vouchers: Record<string, Voucher> = {}
  for (const [name, path] of Object.entries(PRODUCTS)) {
    vouchers[`ONWARD-${name}`] = { path, expires: null, redeemed: false }
    vouchers[`ONWARD-${name}-USED`] = { path, expires: null, redeemed: true }
    vouchers[`ONWARD-${name}-EXPIRED`] = { path, expires: 0, redeemed: false }
  }
  return vouchers
}
