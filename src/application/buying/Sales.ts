import type { Offer } from '#domain/offer/Offer.ts'
import { hasActiveSubscription, type Session } from '#domain/person/Session.ts'
import { DAY } from '#domain/time/durations.ts'
import type { SubscriptionField } from '#domain/vocabulary/payment.ts'
import type { CheckoutConsentReader, OrderTags } from '../measuring/CheckoutConsentReader.ts'
import type { BufferedEmitter } from '../measuring/BufferedEmitter.ts'
import type { MeasuredEvent } from '../measuring/events/eventCatalogue.ts'
import type { Occurrence } from '../measuring/events/Occurrence.ts'
import { offerFieldsOf } from '../measuring/events/offerFieldsOf.ts'
import type { CheckoutRequest } from '../ports/buying/Storefront.ts'
import type { Clock } from '../ports/Clock.ts'
import type { Digest } from '../ports/Digest.ts'
import type { CheckoutKept, KeptSale } from '../ports/kept/KeptValues.ts'

/** How long after a checkout an active subscription proves that the checkout was paid, in ms. */
const PROOF_TTL_MS = 60 * 60_000
/** How long a checkout under way is kept, in ms. */
export const SALE_TTL_MS = DAY

/** A checkout under way. */
export interface Sale extends Pick<KeptSale, 'id' | 'checkout' | 'at'> {
  /** The tags of its order, for the server; null without consent. */
  readonly tags: OrderTags | null
  /** Whether the sale is kept: false for a visitor who refused measuring. */
  readonly isKept: boolean
}

// @rule 7.purchase-once `purchase` is sent once for each checkout, under the checkout's id, across tabs, returns, late consents
//   and several windows
/** Keeps each checkout until it ends, for a day at most, and measures each purchase once (product 7: purchases; ADR 0061). */
export class Sales {
  constructor(
    private readonly kept: Pick<CheckoutKept, 'sales'>,
    private readonly clock: Clock,
    private readonly digest: Digest,
    private readonly checkoutConsent: CheckoutConsentReader,
    private readonly occurrences: BufferedEmitter<Occurrence>,
  ) {}

  /**
   * Measures that a checkout begins, and keeps the sale unless measuring was refused.
   * @param activates the subscription that the order makes active; null for a gift
   */
  begin(
    { path, uid, coupon, recipient }: CheckoutRequest,
    offer: Offer,
    activates: SubscriptionField | null,
  ): Sale {
    const { mayKeep: isKept, tags } = this.checkoutConsent.current()
    const id = crypto.randomUUID()
    const checkout = {
      item_list_id: recipient ? 'gift' : 'paywall',
      ...(coupon !== undefined && { coupon }),
      ...offerFieldsOf([{ ...offer, path }]),
    }
    this.#emit({ name: 'begin_checkout', params: checkout })
    const whose = uid === null ? null : this.digest(uid)
    const at = this.clock.now()
    if (isKept) this.#keep([...this.#current(), { id, whose, activates, checkout, at }])
    return { id, checkout, tags, isKept, at }
  }

  /** Call it when the window of the sale closes without an order. */
  closed({ id }: Sale): void {
    this.#keep(this.#current().filter((sale) => sale.id !== id))
  }

  /** Call it when the window of the sale reports an order. */
  ordered(sale: Sale): void {
    if (!sale.isKept) this.#emitPurchase(sale)
    else this.paid(sale.id)
  }

  /** Measures the purchase of a kept sale. Does nothing if it was measured, or if the buyer refused measuring. */
  paid(id: string): void {
    const sale = this.#current().find((one) => one.id === id)
    if (!sale) return
    // The profile must not prove the buyer's other sales of the same subscription.
    const isProvedWith = ({ whose, activates }: KeptSale) =>
      activates !== null && whose === sale.whose && activates === sale.activates
    this.#keep(this.#current().filter((one) => one.id !== id && !isProvedWith(one)))
    this.#emitPurchase(sale)
  }

  /** Measures the sale that the profile proves: the last one of an active subscription. Removes sales older than a day. */
  refresh(session: Session): void {
    if (this.kept.sales.read()) this.#keep(this.#current())
    if (session.status !== 'signedIn') return
    const whose = this.digest(session.user.uid)
    const proved = this.#current().findLast(
      (sale) =>
        sale.whose === whose &&
        sale.activates !== null &&
        this.#isWithin(PROOF_TTL_MS, sale) &&
        hasActiveSubscription(session, { subscriptionField: sale.activates }),
    )
    if (proved) this.paid(proved.id)
  }

  /** Call it when a person has redeemed a voucher. Removes their sales of subscriptions: the activation does not prove these. */
  redeemed(uid: string): void {
    const whose = this.digest(uid)
    this.#keep(this.#current().filter((sale) => sale.whose !== whose || sale.activates === null))
  }

  /** The transaction has the id of the checkout, so that receivers count a purchase once. */
  #emitPurchase({ id, checkout }: Pick<KeptSale, 'id' | 'checkout'>): void {
    this.#emit({
      name: 'purchase',
      params: { transaction_id: id, ...checkout },
      id: `purchase ${id}`,
    })
  }

  #emit(event: MeasuredEvent): void {
    this.occurrences.emit({ kind: 'event', event })
  }

  #current(): readonly KeptSale[] {
    return (this.kept.sales.read() ?? []).filter((sale) => this.#isWithin(SALE_TTL_MS, sale))
  }

  #isWithin(ms: number, { at }: KeptSale): boolean {
    return Math.abs(this.clock.now() - at) < ms
  }

  #keep(sales: readonly KeptSale[]): void {
    if (sales.length === 0) this.kept.sales.remove()
    else this.kept.sales.write(sales)
  }
}
