import { VisitMeasuring } from '#application/measuring/VisitMeasuring.ts'
import { SessionTracker } from '#application/session/SessionTracker.ts'
import { Measurement } from '#application/measuring/Measurement.ts'
import { OrderTagging } from '#application/measuring/OrderTagging.ts'
import { Payments } from '#application/buying/Payments.ts'
import type { CheckoutRequest, Redemption } from '#application/ports/buying/Storefront.ts'
import type { RecordingSink } from '#infrastructure/memory/measuring/RecordingSink.ts'
import { A_GIFT } from './aCheckout.ts'
import { aMeasuredProduct } from './aMeasuredProduct.ts'
import { ALL } from './aMeasurement.ts'
import { aProduct, type Product, type ProductFacts } from './aProduct.ts'
import { aProfile } from './aSession.ts'
import { anOffer } from './offers/anOffer.ts'

export const CHECKOUT_REQUEST = { path: 'onward-month', uid: 'uid-1', email: 'ana@example.com' }
export const GIFT_REQUEST = {
  path: 'onward-gift-year',
  uid: 'uid-1',
  email: null,
  recipient: { email: 'ben@example.com', firstName: 'Ben' },
}
export const ORDERED = { status: 'ordered', id: 'A1', reference: 'ONW1' } as const
export const ACTIVE_PROFILE = aProfile({ active: ['subscription'] })

/** The storefront of a product, and functions that open its payment window. */
export function paymentsOf({ resolve, storefront, site }: Product) {
  const payments = resolve(Payments)
  return {
    shop: storefront,
    checkout: (request: CheckoutRequest) =>
      payments.checkout(request, {
        offer: anOffer(),
        activates: request.recipient ? null : site.subscriptionField,
        ...(request.recipient && { gift: A_GIFT }),
      }),
    redeem: (voucher: Redemption) => payments.redeem(voucher, site.subscriptionField),
  }
}

/** A page of the product on which measuring has started. */
export async function aBuyersPage(product: Product, search = '') {
  const page = aMeasuredProduct(product)
  page.resolve(VisitMeasuring).start(search)
  page.resolve(OrderTagging).start(search, () => page.resolve(Measurement).orderTags)
  const payments = page.resolve(Payments)
  await product.storefront.open()
  page.resolve(SessionTracker).observe(() => payments.settle())
  await page.settle()
  return {
    ...page,
    ...paymentsOf(product),
    choose: page.consent.choose.bind(page.consent),
  }
}

/** A page on which Ana is signed in and measuring has started. */
export async function anasPage(facts: ProductFacts = {}, search = '') {
  const product = aProduct({ offers: [anOffer()], ...facts })
  await product.signInAna(aProfile())
  return aBuyersPage(product, search)
}

/** A page on which Ana is signed in and allows everything. */
export async function aBuyerWhoAllows() {
  const page = await anasPage()
  page.choose(ALL)
  return page
}

export type BuyersPage = Awaited<ReturnType<typeof aBuyersPage>>

/** The product in another tab of the browser. */
export const anotherProduct = ({ tab, sinks, clock }: BuyersPage) =>
  aProduct({ offers: [anOffer()], tab: tab.openTab(), sinks, now: clock.now() })

/** A page in another tab in which Ana is already signed in. The account provider is silent until `auth.releaseSession()`. */
export async function aSilentTab(page: BuyersPage, search = '') {
  const product = anotherProduct(page)
  await product.signInAna(aProfile())
  const silent = product.reloaded()
  silent.auth.holdSession()
  return aBuyersPage(silent, search)
}

/** The buyer pays in the payment window. The payment provider gives the order this id. */
export async function buys(
  { shop, checkout, settle }: BuyersPage,
  id: string = ORDERED.id,
): Promise<void> {
  shop.closeNextWith({ ...ORDERED, id })
  await checkout(CHECKOUT_REQUEST)
  await settle()
}

/** The payment provider opens its window again after a page load, and the window reports an order. */
export async function reportsReturn({ shop, settle }: BuyersPage): Promise<void> {
  shop.report({ kind: 'ordered', id: ORDERED.id, reference: ORDERED.reference })
  await settle()
}

/** The visitor leaves the page while its payment window is open. */
export async function leavesWhilePaying(
  { shop, checkout, settle }: BuyersPage,
  request: CheckoutRequest,
): Promise<void> {
  shop.keepNextOpen()
  void checkout(request)
  await settle()
  shop.leave()
}

/**
 * The visitor leaves the page while its payment window is open, and returns before anything shows that they paid. Returns the
 * page to which they return.
 */
export async function leavesUnpaid(page: BuyersPage, request: CheckoutRequest) {
  await leavesWhilePaying(page, request)
  return aBuyersPage(page.reloaded())
}

/** The buyer's subscription becomes active, and the page loads the profile again. */
export async function becomesActive({ profiles, sessions, settle }: BuyersPage): Promise<void> {
  profiles.save('uid-1', ACTIVE_PROFILE)
  await sessions.reloadProfile()
  await settle()
}

/** Each measured purchase with all its fields. */
export const purchasesOf = (
  sinks: readonly RecordingSink[],
): readonly Readonly<Record<string, unknown>>[] =>
  sinks.flatMap(({ events }) =>
    events.flatMap(({ name, params }) => (name === 'purchase' ? [{ ...params }] : [])),
  )

/** The ids of the measured purchases. */
export const purchaseIdsOf = (sinks: readonly RecordingSink[]): readonly unknown[] =>
  purchasesOf(sinks).map(({ transaction_id }) => transaction_id)

/** For each measured purchase, whether it came from the paywall or was a gift. */
export const purchaseSources = ({ sinks }: Pick<BuyersPage, 'sinks'>): readonly unknown[] =>
  purchasesOf(sinks).map(({ item_list_id }) => item_list_id)
