import { isActive, type Session } from '#domain/person/Session.ts'
import type { SubscriptionField } from '#domain/vocabulary/payment.ts'
import type { Clock } from '../ports/Clock.ts'
import type { Digest } from '../ports/Digest.ts'
import type { EndKept, KeptCheckout, KeptSale } from '../ports/kept/KeptValues.ts'
import type { Checkout, MeasuredEvent } from './events/eventCatalogue.ts'

/** How long after its checkout a buyer may be at their bank, and a profile that becomes active says that it was paid, in ms. */
const AWAY = 60 * 60_000
/** How long a purchase may wait to be measured, in ms. */
const PATIENCE = 24 * 60 * 60_000

/**
 * The sales of this browser, so that each purchase is measured once, whichever way it is learnt: by the payment window, by the
 * window that the provider opens again after a return, or by the profile (product 7: purchases; ADR 0061).
 */
export class StoredSales {
  constructor(
    private readonly kept: Pick<EndKept, 'sales'>,
    private readonly clock: Clock,
    private readonly digest: Digest,
  ) {}

  /**
   * Call it before the payment window opens: the visitor may leave the page to pay. An earlier sale stays, since its bank may
   * still confirm it. If one was just paid, the profile will be active because of that one.
   * @returns the id of the sale
   */
  begin(uid: string | null, activates: SubscriptionField | null, checkout: Checkout): string {
    const sale = {
      id: crypto.randomUUID(),
      whose: this.#whose(uid),
      activates,
      at: this.clock.now(),
      order: null,
      possibleOrders: [],
      doneFor: [],
      checkout,
    }
    const isActivationAwaited = this.#current().some(
      (one) => one.order !== null && isOfOneKind(one, sale) && this.#mayBeAway(one.at),
    )
    this.#keep([...this.#current(), isActivationAwaited ? unprovable(sale) : sale])
    return sale.id
  }

  /** Call it when the window was closed without an order. Another tab may have learnt that the sale was paid: then it stays. */
  closed(id: string): void {
    this.#keep(this.#current().filter((sale) => sale.id !== id || sale.order !== null))
  }

  /** Call it when a voucher makes a subscription active, which then proves no sale. */
  redeemed(uid: string): void {
    const whose = this.#whose(uid)
    this.#keep(this.#current().map((sale) => (sale.whose === whose ? unprovable(sale) : sale)))
  }

  /** Removes what is older than a day. */
  tidy(): void {
    if (this.kept.sales.read()) this.#keep(this.#current())
  }

  /** Call it when the payment window of a sale reports its order. @returns the purchase; null if it is known already, or the sale is not kept */
  paid(id: string, order: string): MeasuredEvent | null {
    if (this.#isKnown(order)) {
      this.closed(id)
      return null
    }
    this.#learn(id, order)
    const sale = this.#current().find((one) => one.id === id)
    return sale?.order === order ? purchaseOf(sale) : null
  }

  /**
   * Call it when an order is reported that no checkout of this page waits for, then `settle`. It belongs to the payment window that
   * this tab left. If the tab does not know one, each sale whose buyer may be away keeps the order.
   * @param left the payment window that this tab left
   */
  returned(order: string, left: KeptCheckout | null): void {
    if (left?.place === 'voucher') return left.uid === null ? undefined : this.redeemed(left.uid)
    if (this.#isKnown(order)) return
    if (!left)
      return this.#keep(
        this.#current().map((sale) => (this.#mayOwn(sale) ? withPossibleOrder(sale, order) : sale)),
      )
    const whose = this.#whose(left.uid)
    const sale = this.#current().findLast(
      (one) =>
        one.whose === whose &&
        isGift(one) === (left.place === 'gift') &&
        one.at <= left.at &&
        this.#mayOwn(one),
    )
    if (sale) this.#learn(sale.id, order)
  }

  /**
   * Settles what the profile of whoever is here proves, and the orders of which it is clear by now to which sale they belong.
   * @param session as far as it is known
   * @returns the purchases of whoever is here that may not have been measured yet
   */
  settle(session: Session): readonly MeasuredEvent[] {
    if (session.status === 'loading') return []
    const whose = this.#whose(session.status === 'signedIn' ? session.user.uid : null)
    const own = () => this.#current().filter((sale) => sale.whose === whose)
    const proved = own().filter((sale) => this.#isProved(sale, session))
    const sale = proved.findLast(({ possibleOrders }) => possibleOrders.length > 0) ?? proved.at(-1)
    if (sale) this.#learn(sale.id, sale.possibleOrders[0] ?? sale.id)
    for (const order of new Set(
      own().flatMap((one) => (one.order === null ? one.possibleOrders : [])),
    )) {
      const owner = this.#ownerOf(order, own(), session)
      if (owner) this.#learn(owner.id, order)
    }
    return own().flatMap((one) => purchaseOf(one) ?? [])
  }

  /** Forgets all sales. Call it when the visitor allows no measuring. */
  forget(): void {
    this.kept.sales.remove()
  }

  /** An active profile proves the last sale of its person within the hour, and any whose order was reported. */
  #isProved({ order, activates, possibleOrders, at }: KeptSale, session: Session): boolean {
    return (
      order === null &&
      activates !== null &&
      isActive(session, { subscriptionField: activates }) &&
      (possibleOrders.length > 0 || this.#mayBeAway(at))
    )
  }

  /**
   * The sale that an order belongs to; undefined while that is unclear. An order that a measured sale may have is not measured again.
   * Of several sales of one kind it is the last one. Between a subscription and a gift the profile decides: if it is not active within
   * the hour of the subscription's checkout, it is the gift.
   */
  #ownerOf(order: string, own: readonly KeptSale[], session: Session): KeptSale | undefined {
    const all = own.filter(({ possibleOrders }) => possibleOrders.includes(order))
    const measured = all.find((sale) => sale.order !== null)
    const gifts = all.filter(isGift)
    if (measured || gifts.length === 0 || gifts.length === all.length) return measured ?? all.at(-1)
    const isProfileRead = session.status === 'signedIn' && session.profile.status !== 'unknown'
    const isOver = isProfileRead && !all.some((sale) => !isGift(sale) && this.#mayBeAway(sale.at))
    return isOver ? gifts.at(-1) : undefined
  }

  /**
   * Settles a sale, or notes the provider's order of one that the profile proved. An order that is known makes the profile no proof of
   * the buyer's other sales; if it is not known which order made the profile active, it may be theirs, and they are removed.
   * @param order the provider's id of the order; our own if it is not known
   */
  #learn(id: string, order: string): void {
    const paid = this.#current().find((sale) => sale.id === id)
    if (!paid || (paid.order !== null && paid.order !== paid.id)) return
    const settled = (sale: KeptSale) =>
      sale.order === null ? { ...sale, order, possibleOrders: [] } : withPossibleOrder(sale, order)
    const otherSale = (sale: KeptSale) => {
      if (sale.order !== null) return sale
      const other = { ...sale, possibleOrders: sale.possibleOrders.filter((one) => one !== order) }
      if (!isOfOneKind(sale, paid)) return other
      return order === id ? [] : unprovable(other)
    }
    this.#keep(
      this.#current().flatMap((sale) => (sale.id === id ? settled(sale) : otherSale(sale))),
    )
  }

  #isKnown(order: string): boolean {
    return this.#current().some(
      (sale) =>
        sale.order !== null && (sale.order === order || sale.possibleOrders.includes(order)),
    )
  }

  /** Whether an order that is reported now may belong to a sale: its buyer may be away, and the provider's order is not known. */
  #mayOwn({ id, order, at }: KeptSale): boolean {
    return (order === null || order === id) && this.#mayBeAway(at)
  }

  #mayBeAway(at: number): boolean {
    return Math.abs(this.clock.now() - at) < AWAY
  }

  #current(): readonly KeptSale[] {
    const now = this.clock.now()
    return (this.kept.sales.read() ?? []).filter(({ at }) => Math.abs(now - at) < PATIENCE)
  }

  #keep(sales: readonly KeptSale[]): void {
    if (sales.length === 0) this.kept.sales.remove()
    else this.kept.sales.write(sales)
  }

  #whose(uid: string | null): string | null {
    return uid === null ? null : this.digest(uid)
  }
}

const isGift = ({ checkout }: KeptSale): boolean => checkout.item_list_id === 'gift'

/** Whether the same subscription of the same buyer proves both. */
const isOfOneKind = (one: KeptSale, other: KeptSale): boolean =>
  one.whose === other.whose && one.activates !== null && one.activates === other.activates

/** The profile proves a paid sale no more, and never this one. */
const unprovable = (sale: KeptSale): KeptSale =>
  sale.order === null ? { ...sale, activates: null } : sale

const withPossibleOrder = (sale: KeptSale, order: string): KeptSale => ({
  ...sale,
  possibleOrders: [...new Set([...sale.possibleOrders, order])],
})

/** The id of the event of a sale. It is not the order's, since the order may be learnt in two ways. */
export const purchaseIdOf = ({ id }: Pick<KeptSale, 'id'>): string => `purchase ${id}`

function purchaseOf(sale: KeptSale): MeasuredEvent | null {
  const { order, checkout } = sale
  return order === null
    ? null
    : {
        name: 'purchase',
        params: { transaction_id: order, ...checkout },
        id: purchaseIdOf(sale),
        inBrowser: true,
      }
}
