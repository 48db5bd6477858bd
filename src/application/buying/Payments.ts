import { agreedTo, isSamePrice } from '#domain/offer/agreedTo.ts'
import type { Offer } from '#domain/offer/Offer.ts'
import { hasActiveSubscription, uidOf } from '#domain/person/Session.ts'
import { SubscriptionField } from '#domain/vocabulary/payment.ts'
import type {
  CheckoutOutcome,
  CheckoutRequest,
  Redemption,
  RedemptionOutcome,
  Storefront,
} from '../ports/buying/Storefront.ts'
import type { TabLock } from '../ports/buying/TabLock.ts'
import type { KeptCheckout } from '../ports/kept/KeptValues.ts'
import type { SessionTracker } from '../session/SessionTracker.ts'
import type { OpenCheckout } from './OpenCheckout.ts'
import type { Sales } from './Sales.ts'
import type { StoredOrders } from './StoredOrders.ts'

/** Opens the payment window, one at a time, and keeps and measures its outcome (product 4: orders; 7: purchases). */
export class Payments {
  /** The window that the provider opened again in this tab after a return from the bank, and that reported an order. */
  #reported: KeptCheckout | null = null

  constructor(
    private readonly storefront: Storefront,
    private readonly openCheckout: OpenCheckout,
    private readonly sales: Sales,
    private readonly orders: StoredOrders,
    private readonly sessions: SessionTracker,
    private readonly lock: TabLock,
  ) {
    storefront.observeReturns(() => {
      this.#reported = this.openCheckout.current()
      this.settle()
    })
  }

  // @rule 4.one-window Only one tab at a time opens a payment window; the others say that one is open
  /** Runs `work`, which opens a payment window, in one tab at a time; `elsewhere` when a window is open already. */
  alone<Outcome>(work: () => Promise<Outcome>): Promise<Outcome | 'elsewhere'> {
    return this.lock.run('payment', work)
  }

  /**
   * Whether the storefront sells an offer at the price that the visitor saw. Waits until the storefront has offers.
   * @param promo the code of the promo that the price included; null for none
   * @throws StorefrontError when the storefront cannot be reached
   */
  async sells(seen: Offer, promo: string | null): Promise<boolean> {
    await this.storefront.open()
    let current: Offer | undefined
    const stop = this.storefront.observe((offers, coupon) => {
      current = coupon === promo ? offers.find(({ path }) => path === seen.path) : undefined
    })
    stop()
    return current !== undefined && isSamePrice(seen, current)
  }

  /**
   * Opens the window for an offer, and keeps the order of a subscription. Resolves when the window closes.
   * @param activates the subscription that the order makes active; null for a gift
   * @throws StorefrontError if no window opens
   */
  async checkout(
    request: CheckoutRequest,
    offer: Offer,
    activates: SubscriptionField | null,
  ): Promise<CheckoutOutcome> {
    const { path, uid } = request
    const sale = this.sales.begin(request, offer, activates)
    this.openCheckout.begin(request.recipient ? 'gift' : 'subscription', uid, sale.id)
    const { price, renewal } = agreedTo(offer, activates === null)
    const agreed = {
      agreed_price: price,
      agreed_renewal: renewal,
      agreed_at: new Date(sale.at).toISOString(),
    }
    const tags = {
      ...request.tags,
      ...agreed,
      ...(sale.tags && { ...sale.tags, checkout: sale.id }),
    }
    const outcome = await this.storefront
      .checkout({ ...request, tags })
      .catch((cause: unknown) => {
        this.sales.closed(sale)
        throw cause
      })
      .finally(() => this.openCheckout.end())
    if (outcome.status === 'closed') this.sales.closed(sale)
    else {
      this.sales.ordered(sale)
      if (activates !== null && uid !== null)
        this.orders.save('subscription', uid, {
          reference: outcome.reference,
          path,
          activates,
          offer,
        })
    }
    return outcome
  }

  /** Opens a voucher's window and keeps the order. Resolves when the window closes. @throws StorefrontError if no window opens */
  async redeem(redemption: Redemption, activates: SubscriptionField): Promise<RedemptionOutcome> {
    const { uid, path } = redemption
    this.openCheckout.begin('voucher', uid)
    const outcome = await this.storefront.redeem(redemption).finally(() => this.openCheckout.end())
    if (outcome.status === 'ordered') {
      this.sales.redeemed(uid)
      this.orders.save('voucher', uid, { reference: outcome.reference, path, activates })
    }
    return outcome
  }

  /**
   * Settles the orders of subscriptions that are active in the profile. Measures a purchase that was paid after the visitor had
   * left the page: one that the reopened window reported in this tab, or that the profile proves. Call it at every change of the
   * session.
   */
  settle(): void {
    const session = this.sessions.known()
    if (session.status === 'loading') return
    const reported = this.#reported
    this.#reported = null
    const uid = uidOf(session)
    if (reported?.uid === uid) {
      if (reported.page === 'voucher' && uid !== null) this.sales.redeemed(uid)
      if (reported.sale !== undefined) this.sales.paid(reported.sale)
    }
    this.sales.refresh(session)
    for (const field of Object.values(SubscriptionField))
      if (uid !== null && hasActiveSubscription(session, { subscriptionField: field }))
        this.orders.settle(field, uid)
  }
}
