import { CATALOGUE, type Product } from './catalogue.ts'
import type { Money } from './countries.ts'
import { type KnownCoupon, periodOf, type Price, priceOf } from './pricing.ts'

/** The contents of the cart and the buyer's country. */
export interface CartView {
  readonly money: Money
  /** The quantity by product path. Paths not in the cart are absent. */
  readonly quantities: ReadonlyMap<string, number>
  readonly coupon: KnownCoupon | null
}

/**
 * The provider's response ("Callbacks" and "Directives", developer.fastspring.com/reference). Inferred from public
 * integrations: the fields of `future` and `subscription`, and that a list includes products that are not in the cart.
 */
export function orderObject(cart: CartView) {
  const { money, quantities, coupon } = cart
  const groups = CATALOGUE.map(({ display, products }) => ({
    type: 'add',
    driver: 'storefront',
    display,
    items: products.map((product) => itemOf(product, cart)),
  }))
  const chosen = groups
    .flatMap(({ items }) =>
      items.flatMap((item) => [item, ...item.groups.flatMap((group) => group.items)]),
    )
    .filter(({ selected }) => selected)
  const total = money.round(chosen.reduce((sum, item) => sum + item.totalValue * item.quantity, 0))
  const discount = money.round(
    chosen.reduce((sum, item) => sum + item.discountTotalValue * item.quantity, 0),
  )
  // A code for a single product only applies while that product is in the cart.
  const isTaken = coupon !== null && (coupon.path === null || quantities.has(coupon.path))
  return {
    currency: money.currency,
    country: money.country,
    language: 'en',
    total: money.write(total),
    totalValue: total,
    tax: money.write(0),
    taxValue: 0,
    taxPriceType: 'included',
    totalWithTax: money.write(total),
    totalWithTaxValue: total,
    discountTotal: money.write(discount),
    discountTotalValue: discount,
    coupons: isTaken ? [coupon.code] : [],
    selections: chosen.length > 0,
    groups,
  }
}

interface Item extends ReturnType<typeof ownFields> {
  readonly groups: readonly {
    readonly type: string
    readonly driver: string
    readonly display: string
    readonly items: readonly Item[]
  }[]
}

function itemOf(product: Product, cart: CartView): Item {
  const { instead = [] } = product
  const items = instead.map((other) => itemOf(other, cart))
  return {
    ...ownFields(product, cart),
    groups:
      items.length > 0
        ? [{ type: 'replace', driver: product.path, display: 'Instead', items }]
        : [],
  }
}

function ownFields(product: Product, { money, quantities, coupon }: CartView) {
  const price = priceOf(product, money, coupon)
  const { full, charge, percentOff } = price
  const taken = money.round(full - charge)
  return {
    path: product.path,
    pid: product.path,
    product: product.path,
    display: product.display,
    selected: quantities.has(product.path),
    quantity: quantities.get(product.path) ?? 1,
    price: money.write(full),
    priceValue: full,
    priceTotal: money.write(full),
    priceTotalValue: full,
    unitPrice: money.write(charge),
    unitPriceValue: charge,
    discountPercentValue: percentOff,
    discountTotal: money.write(taken),
    discountTotalValue: taken,
    total: money.write(charge),
    totalValue: charge,
    autoRenew: product.kind === 'plan',
    pricing: { quantity: 'lock' },
    ...(price.later !== null && { future: futureOf(product, price, money) }),
    subscription: product.months > 0 ? subscriptionOf(product, price, money) : null,
  }
}

function intervalOf(product: Product) {
  const { unit, length } = periodOf(product)
  return { intervalUnit: unit, intervalLength: length }
}

function futureOf(product: Product, { later, cheaperFor }: Price, money: Money) {
  const amount = later ?? 0
  // The provider counts periods here, but units of time in its instructions.
  const periods =
    cheaperFor && cheaperFor.unit !== 'day' ? cheaperFor.length / periodOf(product).length : null
  return {
    ...intervalOf(product),
    price: money.write(amount),
    priceTotal: money.write(amount),
    priceTotalValue: amount,
    total: money.write(amount),
    totalValue: amount,
    ...(periods !== null && { discountDurationLength: periods }),
  }
}

function subscriptionOf(product: Product, price: Price, money: Money) {
  const { later, charge, full, cheaperFor, percentOff } = price
  const interval = intervalOf(product)
  const regular = {
    type: 'regular',
    ...interval,
    priceTotalValue: later ?? full,
    totalValue: later ?? charge,
    discountPercentValue: 0,
  }
  const first = cheaperFor && {
    type: product.trialDays ? 'trial' : 'discounted',
    ...interval,
    discountDurationUnit: cheaperFor.unit,
    discountDurationLength: cheaperFor.length,
    priceTotalValue: full,
    totalValue: charge,
    discountPercentValue: product.trialDays ? 100 : percentOff,
  }
  const next = product.cheaperPeriods ? charge : later
  return {
    ...interval,
    ...(next !== null && { nextChargeTotal: money.write(next), nextChargeTotalValue: next }),
    instructions: first ? [first, regular] : [regular],
  }
}
