import * as v from 'valibot'

export const voucher = v.object({
  /** Product path of what it pays for. */
  path: v.string(),
  /** Milliseconds since the epoch; null for never. */
  expires: v.nullable(v.number()),
  redeemed: v.boolean(),
})
type Voucher = v.InferOutput<typeof voucher>

const PRODUCTS = { PRO: 'onward-voucher-pro', COACHING: 'onward-voucher-coaching' }

/** By code: for each voucher product a good one, such as ONWARD-PRO, one that was redeemed before, and one that is too old. */
export function seededVouchers(): Record<string, Voucher> {
  const vouchers: Record<string, Voucher> = {}
  for (const [name, path] of Object.entries(PRODUCTS)) {
    vouchers[`ONWARD-${name}`] = { path, expires: null, redeemed: false }
    vouchers[`ONWARD-${name}-USED`] = { path, expires: null, redeemed: true }
    vouchers[`ONWARD-${name}-EXPIRED`] = { path, expires: 0, redeemed: false }
  }
  return vouchers
}
