import { isActive, type Session } from '../../domain/person/Session.ts'
import type { SubscriptionField } from '../../domain/vocabulary/payment.ts'
import type { Clock } from '../ports/Clock.ts'
import type { Digest } from '../ports/Digest.ts'
import type { KeptSale, SaleRepository } from '../ports/kept/SaleRepository.ts'
import type { Checkout, MeasuredEvent } from './events/eventCatalogue.ts'

/** How long after its checkout a profile that is active says that it was paid, in ms. */
const AWAY = 60 * 60_000
/** How long a purchase may wait to be measured, in ms. */
const PATIENCE = 24 * 60 * 60_000

/**
 * The sales of this browser, so that each purchase is measured once, whichever way it is learnt: by the payment window, by the
 * window that the provider opens again after a return, or by the profile (product 7: purchases).
 */
export class StoredSales {
  readonly #kept: SaleRepository
  readonly #clock: Clock
  readonly #digest: Digest

  constructor(kept: SaleRepository, clock: Clock, digest: Digest) {
    this.#kept = kept
    this.#clock = clock
    this.#digest = digest
  }

  /**
   * Call it before the payment window opens: the visitor may leave the page to pay. Replaces an unpaid sale of the same buyer and kind.
   * @returns the id of the sale
   */
  begin(uid: string | null, activates: SubscriptionField | null, checkout: Checkout): string {
    const id = crypto.randomUUID()
    const whose = this.#whose(uid)
    const others = this.#current().filter((sale) => sale.order !== null || sale.whose !== whose || sale.activates !== activates)
    this.#keep([...others, { id, whose, activates, at: this.#clock.now(), order: null, checkout }])
    return id
  }

  /** Call it when the window was closed without an order. Another tab may have learnt that the sale was paid: then it stays. */
  closed(id: string): void {
    this.#keep(this.#current().filter((sale) => sale.id !== id || sale.order !== null))
  }

  /** Call it when a voucher makes a subscription active, which then proves no sale. */
  redeemed(uid: string): void {
    const whose = this.#whose(uid)
    this.#keep(this.#current().filter((sale) => sale.whose !== whose || sale.order !== null))
  }

  /** Removes what is older than a day. */
  tidy(): void {
    if (this.#kept.sales.read()) this.#keep(this.#current())
  }

  /** Call it when an order is reported. Does nothing for a sale that is paid already. @returns the purchase; null for none */
  paid(id: string, order: string): MeasuredEvent | null {
    return this.#settle((sale) => sale.id === id, order)
  }

  /** Call it when an order is reported that no checkout of this page waits for. It belongs to the last unpaid sale. */
  paidElsewhere(order: string): MeasuredEvent | null {
    const last = this.#current().findLast(this.#mayBeAway)
    const isKnown = this.#current().some((sale) => sale.order === order)
    return last && !isKnown ? this.paid(last.id, order) : null
  }

  /** The purchase that an active profile proves; null for none. */
  proved(session: Session): MeasuredEvent | null {
    if (session.status !== 'signedIn') return null
    const whose = this.#whose(session.user.uid)
    const proves = (sale: KeptSale) => sale.whose === whose && sale.activates !== null && isActive(session, { subscriptionField: sale.activates }) && this.#mayBeAway(sale)
    return this.#settle(proves)
  }

  /** The purchases of whoever is here that may not have been measured yet. */
  purchases(session: Session): readonly MeasuredEvent[] {
    if (session.status === 'loading') return []
    const whose = session.status === 'signedIn' ? this.#whose(session.user.uid) : null
    return this.#current().flatMap((sale) => (sale.whose === whose ? (purchaseOf(sale) ?? []) : []))
  }

  /** Forgets all sales. Call it when the visitor allows no measuring. */
  forget(): void {
    this.#kept.sales.remove()
  }

  /** @param order the provider's id of the order; our own if absent */
  #settle(isMeant: (sale: KeptSale) => boolean, order?: string): MeasuredEvent | null {
    const sale = this.#current().find((one) => one.order === null && isMeant(one))
    if (!sale) return null
    const paid = { ...sale, order: order ?? sale.id }
    this.#keep([...this.#current().filter(({ id }) => id !== sale.id), paid])
    return purchaseOf(paid)
  }

  /** Whether the buyer may still be at their bank. */
  readonly #mayBeAway = ({ order, at }: KeptSale): boolean => order === null && Math.abs(this.#clock.now() - at) < AWAY

  #current(): readonly KeptSale[] {
    const now = this.#clock.now()
    return (this.#kept.sales.read() ?? []).filter(({ at }) => Math.abs(now - at) < PATIENCE)
  }

  #keep(sales: readonly KeptSale[]): void {
    if (sales.length === 0) this.#kept.sales.remove()
    else this.#kept.sales.write(sales)
  }

  #whose(uid: string | null): string | null {
    return uid === null ? null : this.#digest(uid)
  }
}

/** The event of a paid sale. Its id is that of the sale, since the order may be learnt in two ways. */
function purchaseOf({ id, order, checkout }: KeptSale): MeasuredEvent | null {
  return order === null ? null : { name: 'purchase', params: { transaction_id: order, ...checkout }, id: `purchase ${id}`, inBrowser: true }
}
