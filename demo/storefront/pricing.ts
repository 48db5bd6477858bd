import type { Product } from './catalogue.ts'
import type { Money } from './countries.ts'

/** A code that the storefront knows, and its discount. */
export interface KnownCoupon {
  readonly code: string
  readonly percent: number
  /** How many charges of a plan it lowers. */
  readonly charges: 1 | 2
  /** The path of the only product that it applies to; null if it applies to every plan. */
  readonly path: string | null
}

/** The price of a product in one country, with or without a coupon. Amounts are in major units of the country's currency. */
export interface Price {
  /** The price of the first period before discounts; 0 for a trial. */
  readonly full: number
  /** The amount charged now. */
  readonly charge: number
  /** The next charge; null if there is none. */
  readonly next: number | null
  /** The price of later periods, without discounts; null if there are none. */
  readonly later: number | null
  readonly percentOff: number
  /** How long a trial, an introductory price or a coupon on a plan lasts; null if none applies. */
  readonly cheaperFor: { readonly unit: 'day' | 'month' | 'year'; readonly length: number } | null
}

export function priceOf(product: Product, money: Money, coupon: KnownCoupon | null): Price {
  const regular = regularPriceOf(product, money)
  if (!coupon || !isFor(coupon, product)) return regular
  if (product.trialDays)
    return { ...regular, next: money.reduce(regular.later ?? 0, coupon.percent) }
  const undiscounted = product.cheaperPeriods ? regular.full : regular.charge
  const charge = money.reduce(undiscounted, coupon.percent)
  // Only the larger of the two discounts applies.
  if (charge >= regular.charge) return regular
  const percentOff = coupon.percent
  // How long a coupon lowers further charges, the provider does not say.
  if (coupon.charges > 1)
    return { ...regular, full: undiscounted, charge, next: charge, percentOff, cheaperFor: null }
  const cheaperFor = product.months > 0 ? periodOf(product) : null
  return { ...regular, full: undiscounted, charge, next: regular.later, percentOff, cheaperFor }
}

/** The period of a product in the provider's units. */
export const periodOf = ({
  months,
}: Product): { readonly unit: 'month' | 'year'; readonly length: number } =>
  months === 12 ? { unit: 'year', length: 1 } : { unit: 'month', length: months }

function regularPriceOf(product: Product, money: Money): Price {
  const charge = money.price(product.dollars)
  const full =
    product.months > 0 ? money.round(money.price(product.monthly) * product.months) : charge
  if (product.trialDays)
    return {
      full: 0,
      charge: 0,
      next: charge,
      later: charge,
      percentOff: 0,
      cheaperFor: { unit: 'day', length: product.trialDays },
    }
  const later = product.kind === 'plan' ? full : null
  return {
    full,
    charge,
    next: product.cheaperPeriods ? charge : later,
    later,
    percentOff: full > charge ? Math.round((1 - charge / full) * 100) : 0,
    cheaperFor: product.cheaperPeriods
      ? { unit: 'month', length: product.cheaperPeriods * product.months }
      : null,
  }
}

const isFor = ({ path }: KnownCoupon, { path: own, kind }: Product) =>
  path === null ? kind === 'plan' : path === own
