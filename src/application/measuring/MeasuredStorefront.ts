import type { Item } from './events/eventCatalogue.ts'
import type { Occurrence } from './events/Occurrence.ts'
import type { Plan } from '../../domain/offer/Offer.ts'
import type { CheckoutOutcome, Order, Redemption, RedemptionOutcome, Storefront } from '../ports/buying/Storefront.ts'
import type { Unsubscribe } from '../ports/Unsubscribe.ts'
import type { Backlog } from './Backlog.ts'

/** The storefront as it is, with what is asked of it measured: the begin of a checkout, and an order once. */
export class MeasuredStorefront implements Storefront {
  private readonly storefront: Storefront
  private readonly occurrences: Backlog<Occurrence>
  private plans: readonly Plan[] = []

  constructor(storefront: Storefront, occurrences: Backlog<Occurrence>) {
    this.storefront = storefront
    this.occurrences = occurrences
  }

  observe(listener: (plans: readonly Plan[], coupon: string | null) => void): Unsubscribe {
    return this.storefront.observe((plans, coupon) => {
      this.plans = plans
      listener(plans, coupon)
    })
  }

  open(): Promise<void> {
    return this.storefront.open()
  }

  applyCoupon(code: string | null): Promise<void> {
    return this.storefront.applyCoupon(code)
  }

  async checkout(order: Order): Promise<CheckoutOutcome> {
    const params = this.paramsOf(order)
    this.occurrences.tell({ kind: 'event', event: { name: 'begin_checkout', params } })
    const outcome = await this.storefront.checkout(order)
    if (outcome.status === 'ordered') {
      const { id } = outcome
      this.occurrences.tell({ kind: 'event', event: { name: 'purchase', params: { transaction_id: id, ...params }, id: `purchase ${id}` } })
    }
    return outcome
  }

  redeem(redemption: Redemption): Promise<RedemptionOutcome> {
    return this.storefront.redeem(redemption)
  }

  forgetBuyer(): void {
    this.storefront.forgetBuyer()
  }

  private paramsOf({ path, coupon, recipient }: Order) {
    const plan = this.plans.find((candidate) => candidate.path === path)
    return {
      item_list_id: recipient ? 'gift' : 'paywall',
      ...(coupon !== undefined && { coupon }),
      ...offerOf(plan ? [plan] : []),
    }
  }
}

/** Some plans by the field names of the analytics standard; the value is that of the first. */
export function offerOf(plans: readonly Plan[]) {
  const items: readonly Item[] = plans.map(({ path, interval, totalValue }) => ({ item_id: path, item_category: interval, price: totalValue, quantity: 1 }))
  return { currency: plans[0]?.currency ?? '', value: plans[0]?.totalValue ?? 0, items }
}
