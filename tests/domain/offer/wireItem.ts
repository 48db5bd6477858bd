import type { Interval } from '#domain/offer/Offer.ts'

/** The price fields of an item in the provider's data callback. */
interface WireItem {
  readonly path: string
  readonly [field: string]: unknown
}

/** Fields that replace those of an item. */
export type Changes = Readonly<Record<string, unknown>>

/** How long a discount lasts: a number of units. */
export type Duration = readonly [length: number, unit: Interval]

/**
 * A regular offer with the same price every period, with some fields replaced. Invalid units and lengths are allowed here.
 */
export function item(
  path: string,
  intervalUnit: unknown,
  intervalLength: unknown,
  total: unknown,
  changes: Changes = {},
): WireItem {
  const period = { intervalUnit, intervalLength }
  return {
    path,
    pid: path,
    display: path,
    selected: false,
    quantity: 1,
    priceTotalValue: total,
    totalValue: total,
    discountPercentValue: 0,
    autoRenew: true,
    future: { ...period, priceTotalValue: total },
    subscription: {
      ...period,
      nextChargeTotalValue: total,
      instructions: [{ type: 'regular', ...period }],
    },
    ...changes,
  }
}

export const day = (total: unknown, changes?: Changes) =>
  item('onward-day', 'day', 1, total, changes)
export const week = (total: unknown, changes?: Changes) =>
  item('onward-week', 'week', 1, total, changes)
export const month = (total: unknown, changes?: Changes) =>
  item('onward-month', 'month', 1, total, changes)
export const quarter = (total: unknown, changes?: Changes) =>
  item('onward-quarter', 'month', 3, total, changes)
export const halfyear = (total: unknown, changes?: Changes) =>
  item('onward-halfyear', 'month', 6, total, changes)
export const year = (total: unknown, changes?: Changes) =>
  item('onward-year', 'year', 1, total, changes)
export const lifetime = (total: unknown, changes?: Changes) =>
  item('onward-lifetime', 'lifetime', 1, total, changes)

/** An offer with this full price. Its next charge stays the same. */
export const struck = (plan: WireItem, full: unknown): WireItem => ({
  ...plan,
  priceTotalValue: full,
})

/** An offer whose first charge is reduced by the storefront's percentage, for some time. */
export const discounted = (
  plan: WireItem,
  full: unknown,
  percent: unknown,
  duration?: Duration,
): WireItem => ({
  ...instructed(
    plan,
    'discounted',
    duration && { discountDurationLength: duration[0], discountDurationUnit: duration[1] },
  ),
  future: { ...fieldsOf(plan['future']), priceTotalValue: full },
  priceTotalValue: full,
  discountPercentValue: percent,
})

/** A trial: the offer's own charge first, then this price. */
export const trial = (plan: WireItem, then: unknown): WireItem => ({
  ...instructed(plan, 'trial'),
  future: { ...fieldsOf(plan['future']), priceTotalValue: then },
})

/** An offer with this type in the provider's first instruction. */
export const instructed = (plan: WireItem, type: unknown, more: Changes = {}): WireItem => ({
  ...plan,
  subscription: {
    ...fieldsOf(plan['subscription']),
    instructions: [{ type, ...more }, { type: 'regular' }],
  },
})

const fieldsOf = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : {}

/** A payload of the data callback with these items in one group. */
const order = (
  currency: unknown,
  country: unknown,
  language: unknown,
  items: readonly unknown[],
) => ({
  currency,
  country,
  language,
  coupons: [],
  groups: [{ type: 'replace', display: 'Plans', items }],
})

export const dollars = (...items: readonly unknown[]) => order('USD', 'US', 'en', items)
export const euros = (...items: readonly unknown[]) => order('EUR', 'DE', 'de', items)
export const yen = (...items: readonly unknown[]) => order('JPY', 'JP', 'ja', items)
export const dinars = (...items: readonly unknown[]) => order('KWD', 'KW', 'en', items)
export const inCurrency = (currency: unknown, ...items: readonly unknown[]) =>
  order(currency, 'US', 'en', items)
