import type { Offer } from '#domain/offer/Offer.ts'
import type {
  CheckoutOutcome,
  CheckoutRequest,
  Redemption,
  RedemptionOutcome,
  Storefront,
} from '../ports/buying/Storefront.ts'
import type { Unsubscribe } from '../ports/Unsubscribe.ts'
import type { OpenCheckout } from './OpenCheckout.ts'

/** A storefront that also records in the tab whose payment window is open. */
export class RememberedStorefront implements Storefront {
  constructor(
    private readonly storefront: Storefront,
    private readonly checkouts: OpenCheckout,
  ) {}

  observe(listener: (offers: readonly Offer[], coupon: string | null) => void): Unsubscribe {
    return this.storefront.observe(listener)
  }

  observeReturns(listener: (order: string) => void): Unsubscribe {
    return this.storefront.observeReturns(listener)
  }

  open(): Promise<void> {
    return this.storefront.open()
  }

  applyCoupon(code: string | null): Promise<void> {
    return this.storefront.applyCoupon(code)
  }

  checkout(order: CheckoutRequest): Promise<CheckoutOutcome> {
    this.checkouts.begin(order.recipient ? 'gift' : 'subscription', order.uid)
    return this.storefront.checkout(order).finally(() => this.checkouts.end())
  }

  forgetBuyer(): void {
    this.storefront.forgetBuyer()
  }

  redeem(redemption: Redemption): Promise<RedemptionOutcome> {
    this.checkouts.begin('voucher', redemption.uid)
    return this.storefront.redeem(redemption).finally(() => this.checkouts.end())
  }
}
