import type { Item } from './events/eventCatalogue.ts'
import type { Occurrence } from './events/Occurrence.ts'
import type { Offer } from '../../domain/offer/Offer.ts'
import type { CheckoutOutcome, CheckoutRequest, Redemption, RedemptionOutcome, Storefront } from '../ports/buying/Storefront.ts'
import type { Unsubscribe } from '../ports/Unsubscribe.ts'
import type { Backlog } from './Backlog.ts'

/** A storefront that also measures: the start of each checkout, and each order once. */
export class MeasuredStorefront implements Storefront {
  readonly #storefront: Storefront
  readonly #occurrences: Backlog<Occurrence>
  #offers: readonly Offer[] = []

  constructor(storefront: Storefront, occurrences: Backlog<Occurrence>) {
    this.#storefront = storefront
    this.#occurrences = occurrences
  }

  observe(listener: (offers: readonly Offer[], coupon: string | null) => void): Unsubscribe {
    return this.#storefront.observe((offers, coupon) => {
      this.#offers = offers
      listener(offers, coupon)
    })
  }

  open(): Promise<void> {
    return this.#storefront.open()
  }

  applyCoupon(code: string | null): Promise<void> {
    return this.#storefront.applyCoupon(code)
  }

  async checkout(order: CheckoutRequest): Promise<CheckoutOutcome> {
    const params = this.#paramsOf(order)
    this.#occurrences.tell({ kind: 'event', event: { name: 'begin_checkout', params } })
    const outcome = await this.#storefront.checkout(order)
    if (outcome.status === 'ordered') {
      const { id } = outcome
      this.#occurrences.tell({ kind: 'event', event: { name: 'purchase', params: { transaction_id: id, ...params }, id: `purchase ${id}` } })
    }
    return outcome
  }

  redeem(redemption: Redemption): Promise<RedemptionOutcome> {
    return this.#storefront.redeem(redemption)
  }

  forgetBuyer(): void {
    this.#storefront.forgetBuyer()
  }

  #paramsOf({ path, coupon, recipient }: CheckoutRequest) {
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
  const items: readonly Item[] = offers.map(({ path, interval, totalValue }) => ({ item_id: path, item_category: interval, price: totalValue, quantity: 1 }))
  return { currency: offers[0]?.currency ?? '', value: offers[0]?.totalValue ?? 0, items }
}
