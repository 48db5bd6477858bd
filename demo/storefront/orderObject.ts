import type { Cart } from './Cart.ts'
import { findProduct, type Product, PRODUCTS } from './catalogue.ts'
import { periodOf, type Price, priceOf } from './pricing.ts'

/**
 * The provider's response, with the fields that the site reads ("Callbacks" and "Directives",
 * developer.fastspring.com/reference). The fields of `future` and `subscription`, and products that are not in the cart, are
 * inferred from public integrations.
 */
export function orderObject(cart: Cart) {
  const { money, path, coupon } = cart
  // A code for a single product applies only while that product is in the cart.
  const isApplied = coupon !== null && (coupon.path === null || coupon.path === path)
  return {
    currency: money.currency,
    ...(money.isCountryKnown && { country: money.country }),
    language: 'en',
    taxPriceType: money.taxPriceType,
    coupons: isApplied ? [coupon.code] : [],
    selections: path !== null && findProduct(path) !== undefined,
    groups: [{ items: PRODUCTS.map((product) => itemOf(product, cart)) }],
  }
}

interface Item extends ReturnType<typeof ownFields> {
  readonly groups: readonly { readonly items: readonly Item[] }[]
}

function itemOf(product: Product, cart: Cart): Item {
  const { instead } = product
  return {
    ...ownFields(product, cart),
    groups: instead ? [{ items: [itemOf(instead, cart)] }] : [],
  }
}

function ownFields(product: Product, { money, path, coupon }: Cart) {
  const price = priceOf(product, money, coupon)
  const { full, charge, later, percentOff } = price
  const withTax = money.withTax(charge)
  return {
    path: product.path,
    selected: path === product.path,
    priceTotalValue: full,
    totalValue: charge,
    ...(withTax !== null && money.taxPriceType === 'added' && { totalWithTaxValue: withTax }),
    discountPercentValue: percentOff,
    discountTotalValue: money.round(full - charge),
    ...(later !== null && { future: futureOf(product, price, later) }),
    ...(product.months > 0 && { subscription: subscriptionOf(product, price) }),
  }
}

function intervalOf(product: Product) {
  const { unit, length } = periodOf(product)
  return { intervalUnit: unit, intervalLength: length }
}

function futureOf(product: Product, { cheaperFor, next }: Price, later: number) {
  // The provider counts periods here, but units of time in its instructions.
  const periods =
    cheaperFor && cheaperFor.unit !== 'day' ? cheaperFor.length / periodOf(product).length : null
  return {
    ...intervalOf(product),
    priceTotalValue: later,
    ...(next !== null && next < later && { totalValue: next }),
    ...(periods !== null && { discountDurationLength: periods }),
  }
}

function subscriptionOf(product: Product, { next, cheaperFor }: Price) {
  const regular = { type: 'regular' }
  const first = cheaperFor && {
    type: product.trialDays ? 'trial' : 'discounted',
    discountDurationUnit: cheaperFor.unit,
    discountDurationLength: cheaperFor.length,
  }
  return {
    ...intervalOf(product),
    ...(next !== null && { nextChargeTotalValue: next }),
    instructions: first ? [first, regular] : [regular],
  }
}
