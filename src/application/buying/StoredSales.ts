import { isActive, type Session } from '#domain/person/Session.ts'
import type { Clock } from '../ports/Clock.ts'
import type { Digest } from '../ports/Digest.ts'
import type { EndKept, KeptSale } from '../ports/kept/KeptValues.ts'

/** How long after its checkout a buyer may be at their bank, and a profile that becomes active says that it was paid, in ms. */
const AWAY = 60 * 60_000
/** How long a sale is kept, in ms. */
const PATIENCE = 24 * 60 * 60_000

/**
 * What is being bought in this browser, for a day: a buyer may leave the page to pay. A sale is taken out when it is known how
 * it ended, so that its purchase is measured once (product 7: purchases; ADR 0061).
 */
export class StoredSales {
  constructor(
    private readonly kept: Pick<EndKept, 'sales'>,
    private readonly clock: Clock,
    private readonly digest: Digest,
  ) {}

  /** @param uid the buyer's; null for an anonymous giver */
  save(uid: string | null, sale: Omit<KeptSale, 'whose' | 'at'>): void {
    const whose = uid === null ? null : this.digest(uid)
    this.#keep([...this.#current(), { ...sale, whose, at: this.clock.now() }])
  }

  /** Removes a sale whose window closed without an order. */
  remove(id: string): void {
    this.#keep(this.#current().filter((sale) => sale.id !== id))
  }

  /**
   * Takes out a sale that was paid. Its buyer's other sales of the same subscription go, too: the profile proves none of them.
   * @returns null if it is not kept: its purchase was measured, or the buyer refuses that
   */
  take(id: string): KeptSale | null {
    const all = this.#current()
    const sale = all.find((one) => one.id === id)
    if (!sale) return null
    const isProvedWith = ({ whose, activates }: KeptSale) =>
      activates !== null && whose === sale.whose && activates === sale.activates
    this.#keep(all.filter((one) => one !== sale && !isProvedWith(one)))
    return sale
  }

  /** Takes out the sale that the profile proves: the last one of a subscription that is active. Forgets what is older than a day. */
  takeProved(session: Session): KeptSale | null {
    if (this.kept.sales.read()) this.#keep(this.#current())
    if (session.status !== 'signedIn') return null
    const whose = this.digest(session.user.uid)
    const proved = this.#current().findLast(
      (sale) =>
        sale.whose === whose &&
        sale.activates !== null &&
        this.#isWithin(AWAY, sale) &&
        isActive(session, { subscriptionField: sale.activates }),
    )
    return proved ? this.take(proved.id) : null
  }

  /** Removes the sales of a person whose voucher makes the subscription active. */
  redeemed(uid: string): void {
    const whose = this.digest(uid)
    this.#keep(this.#current().filter((sale) => sale.whose !== whose || sale.activates === null))
  }

  #current(): readonly KeptSale[] {
    return (this.kept.sales.read() ?? []).filter((sale) => this.#isWithin(PATIENCE, sale))
  }

  #isWithin(ms: number, { at }: KeptSale): boolean {
    return Math.abs(this.clock.now() - at) < ms
  }

  #keep(sales: readonly KeptSale[]): void {
    if (sales.length === 0) this.kept.sales.remove()
    else this.kept.sales.write(sales)
  }
}
