import type { Offer } from '#domain/offer/Offer.ts'
import type { SubscriptionField } from '#domain/vocabulary/payment.ts'
import type { Attribution } from '../measuring/Attribution.ts'
import type { Backlog } from '../measuring/Backlog.ts'
import type { MeasuredEvent } from '../measuring/events/eventCatalogue.ts'
import type { Occurrence } from '../measuring/events/Occurrence.ts'
import { offerOf } from '../measuring/events/offerOf.ts'
import type {
  CheckoutOutcome,
  CheckoutRequest,
  Redemption,
  RedemptionOutcome,
  Storefront,
} from '../ports/buying/Storefront.ts'
import type { KeptSale } from '../ports/kept/KeptValues.ts'
import type { SessionTracker } from '../session/SessionTracker.ts'
import type { OpenCheckout } from './OpenCheckout.ts'
import type { StoredSales } from './StoredSales.ts'

/**
 * Opens the payment window: records in the tab whose it is, tags its order for servers, and measures the checkout and the
 * purchase (product 4: orders; 7: purchases).
 */
export class Payments {
  /** Whether a window that the provider opened again reported an order, which is that of the window that this tab left. */
  #isReported = false

  constructor(
    private readonly storefront: Storefront,
    private readonly open: OpenCheckout,
    private readonly sales: StoredSales,
    private readonly attribution: Attribution,
    private readonly sessions: SessionTracker,
    private readonly occurrences: Backlog<Occurrence>,
  ) {
    storefront.observeReturns(() => {
      this.#isReported = true
      this.settle()
    })
  }

  /**
   * Resolves when the window closes.
   * @param activates the subscription that the order makes active; null for a gift
   * @throws StorefrontError if no window opens
   */
  async checkout(
    order: CheckoutRequest,
    offer: Offer,
    activates: SubscriptionField | null,
  ): Promise<CheckoutOutcome> {
    const { path, uid, coupon, recipient } = order
    const place = recipient ? 'gift' : 'subscription'
    const sale = {
      id: crypto.randomUUID(),
      activates,
      checkout: {
        item_list_id: recipient ? 'gift' : 'paywall',
        ...(coupon !== undefined && { coupon }),
        ...offerOf([{ ...offer, path }]),
      },
    }
    const { mayKeep, tags } = this.attribution.current()
    this.#tell({ name: 'begin_checkout', params: sale.checkout })
    if (mayKeep) this.sales.save(uid, sale)
    this.open.begin(place, uid, sale.id)
    const outcome = await this.storefront
      .checkout({ ...order, ...(tags && { tags: { ...tags, checkout: sale.id } }) })
      .catch((cause: unknown) => {
        this.sales.remove(sale.id)
        throw cause
      })
      .finally(() => this.open.end())
    if (outcome.status === 'closed') this.sales.remove(sale.id)
    else if (!mayKeep || this.sales.take(sale.id)) this.#tell(purchaseOf(sale))
    return outcome
  }

  /** Resolves when the window closes, or the code is refused. @throws StorefrontError if no window opens */
  async redeem(redemption: Redemption): Promise<RedemptionOutcome> {
    const { uid } = redemption
    this.open.begin('voucher', uid)
    const outcome = await this.storefront.redeem(redemption).finally(() => this.open.end())
    if (outcome.status === 'ordered') this.sales.redeemed(uid)
    return outcome
  }

  /**
   * Measures what the present visitor paid after they had left the page: the order that the provider's window reports in this
   * tab, and the sale that an active profile proves. Call it at every change of the session.
   */
  settle(): void {
    const session = this.sessions.known()
    if (session.status === 'loading') return
    const left = this.open.current()
    const uid = session.status === 'signedIn' ? session.user.uid : null
    if (this.#isReported && left?.uid === uid) {
      this.#isReported = false
      if (left.place === 'voucher' && uid !== null) this.sales.redeemed(uid)
      this.#tellPaid(left.sale === undefined ? null : this.sales.take(left.sale))
    }
    this.#tellPaid(this.sales.takeProved(session))
  }

  #tellPaid(sale: KeptSale | null): void {
    if (sale) this.#tell(purchaseOf(sale))
  }

  #tell(event: MeasuredEvent): void {
    this.occurrences.tell({ kind: 'event', event })
  }
}

/** Always under our own id of the checkout, whichever way the purchase is learnt: receivers count an id once. */
const purchaseOf = ({ id, checkout }: Pick<KeptSale, 'id' | 'checkout'>): MeasuredEvent => ({
  name: 'purchase',
  params: { transaction_id: id, ...checkout },
  id: `purchase ${id}`,
})
