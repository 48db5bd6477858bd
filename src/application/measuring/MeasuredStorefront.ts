import type { Checkout, Item, MeasuredEvent } from './events/eventCatalogue.ts'
import type { Occurrence } from './events/Occurrence.ts'
import type { Offer } from '#domain/offer/Offer.ts'
import type { OpenCheckout } from '../buying/OpenCheckout.ts'
import type {
  CheckoutOutcome,
  CheckoutRequest,
  Redemption,
  RedemptionOutcome,
  Storefront,
} from '../ports/buying/Storefront.ts'
import type { Unsubscribe } from '../ports/Unsubscribe.ts'
import type { SubscriptionField } from '#domain/vocabulary/payment.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import type { SessionTracker } from '../session/SessionTracker.ts'
import type { Attribution } from './Attribution.ts'
import type { Backlog } from './Backlog.ts'
import type { StoredSales } from './StoredSales.ts'

/** A storefront that also measures the start of each checkout and each purchase, and tags orders for servers (product 7: purchases). */
export class MeasuredStorefront implements Storefront {
  readonly #activates: SubscriptionField
  #offers: readonly Offer[] = []

  constructor(
    private readonly storefront: Storefront,
    private readonly occurrences: Backlog<Occurrence>,
    private readonly sales: StoredSales,
    private readonly checkouts: OpenCheckout,
    private readonly sessions: SessionTracker,
    private readonly attribution: Attribution,
    { subscriptionField }: SiteRules,
  ) {
    this.#activates = subscriptionField
    storefront.observeReturns((order) => this.#returned(order))
  }

  observe(listener: (offers: readonly Offer[], coupon: string | null) => void): Unsubscribe {
    return this.storefront.observe((offers, coupon) => {
      this.#offers = offers
      listener(offers, coupon)
    })
  }

  open(): Promise<void> {
    return this.storefront.open()
  }

  applyCoupon(code: string | null): Promise<void> {
    return this.storefront.applyCoupon(code)
  }

  observeReturns(listener: (order: string) => void): Unsubscribe {
    return this.storefront.observeReturns(listener)
  }

  async checkout(order: CheckoutRequest): Promise<CheckoutOutcome> {
    const params = this.#paramsOf(order)
    this.#tell({ name: 'begin_checkout', params })
    const { mayKeep, tags } = this.attribution.current()
    if (!mayKeep) return this.#checkoutUnkept(order, params)
    const sale = this.sales.begin(order.uid, order.recipient ? null : this.#activates, params)
    const outcome = await this.storefront
      .checkout({ ...order, ...(tags && { tags: { ...tags, checkout: sale } }) })
      .catch((cause: unknown) => {
        this.sales.closed(sale)
        throw cause
      })
    if (outcome.status === 'ordered') this.#tell(this.sales.paid(sale, outcome.id))
    else this.sales.closed(sale)
    return outcome
  }

  /** The purchase is told as that of whoever is here. While that is unknown, it waits in what is kept. */
  #returned(order: string): void {
    this.sales.returned(order, this.checkouts.current())
    for (const purchase of this.sales.settle(this.sessions.known())) this.#tell(purchase)
  }

  /** What a refusal means for the purchase is decided where it is measured; without one, measuring may only be late. */
  async #checkoutUnkept(order: CheckoutRequest, params: Checkout): Promise<CheckoutOutcome> {
    const outcome = await this.storefront.checkout(order)
    if (outcome.status === 'ordered')
      this.#tell({
        name: 'purchase',
        params: { transaction_id: outcome.id, ...params },
        id: `purchase ${outcome.id}`,
      })
    return outcome
  }

  async redeem(redemption: Redemption): Promise<RedemptionOutcome> {
    const outcome = await this.storefront.redeem(redemption)
    if (outcome.status === 'ordered') this.sales.redeemed(redemption.uid)
    return outcome
  }

  forgetBuyer(): void {
    this.storefront.forgetBuyer()
  }

  #tell(event: MeasuredEvent | null): void {
    if (event) this.occurrences.tell({ kind: 'event', event })
  }

  #paramsOf({ path, coupon, recipient }: CheckoutRequest): Checkout {
    const offer = this.#offers.find((candidate) => candidate.path === path)
    return {
      item_list_id: recipient ? 'gift' : 'paywall',
      ...(coupon !== undefined && { coupon }),
      ...offerOf(offer ? [offer] : []),
    }
  }
}

/** Offers with the field names of the analytics standard. The value is that of the first offer. */
export function offerOf(offers: readonly Offer[]) {
  const items: readonly Item[] = offers.map(({ path, interval, totalValue }) => ({
    item_id: path,
    item_category: interval,
    price: totalValue,
    quantity: 1,
  }))
  return { currency: offers[0]?.currency ?? '', value: offers[0]?.totalValue ?? 0, items }
}
