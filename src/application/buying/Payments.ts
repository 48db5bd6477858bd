import {
  type Checkout,
  type CheckoutGift,
  isEvidence,
  type Sale,
} from '#domain/checkout/Checkout.ts'
import type { CheckoutEvent } from '#domain/checkout/checkoutsAfter.ts'
import { agreedTo, isSamePrice } from '#domain/offer/agreedTo.ts'
import type { Offer } from '#domain/offer/Offer.ts'
import { hasActiveSubscription, uidOf } from '#domain/person/Session.ts'
import { SubscriptionField } from '#domain/vocabulary/payment.ts'
import type { BufferedEmitter } from '../measuring/BufferedEmitter.ts'
import type { CheckoutConsentReader } from '../measuring/CheckoutConsentReader.ts'
import type { MeasuredEvent } from '../measuring/events/eventCatalogue.ts'
import type { Occurrence } from '../measuring/events/Occurrence.ts'
import { offerFieldsOf } from '../measuring/events/offerFieldsOf.ts'
import type {
  CheckoutOutcome,
  CheckoutRequest,
  Redemption,
  Storefront,
} from '../ports/buying/Storefront.ts'
import type { TabLock } from '../ports/buying/TabLock.ts'
import type { Clock } from '../ports/Clock.ts'
import type { SessionTracker } from '../session/SessionTracker.ts'
import type { StoredCheckouts } from './StoredCheckouts.ts'

export interface Purchase {
  readonly offer: Offer
  /** The subscription that the order makes active; null for a gift. */
  readonly activates: SubscriptionField | null
  readonly gift?: CheckoutGift
}

/** How a checkout ended. `closed`: nothing shows that it was paid; `lost`: it may have been paid, and is looked for. */
export type CheckoutEnd = 'ordered' | 'closed' | 'lost'

/** Opens the payment window, one at a time, and keeps and measures its outcome (product 4: orders; 7: purchases). */
export class Payments {
  constructor(
    private readonly storefront: Storefront,
    private readonly checkouts: StoredCheckouts,
    private readonly sessions: SessionTracker,
    private readonly lock: TabLock,
    private readonly consent: CheckoutConsentReader,
    private readonly occurrences: BufferedEmitter<Occurrence>,
    private readonly clock: Clock,
  ) {
    storefront.observeReports((report) => {
      const { reference } = report
      if (report.kind === 'purchase') return void this.#apply({ kind: 'reported', reference })
      this.#apply({
        kind: 'ordered',
        checkout: null,
        order: report.id,
        reference: report.reference,
      })
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
   * Opens the window for an offer. Resolves when the window closes.
   * @throws StorefrontError if no window opens
   */
  async checkout(
    request: CheckoutRequest,
    { offer, activates, gift }: Purchase,
  ): Promise<CheckoutEnd> {
    const { path, uid, coupon } = request
    const { mayKeep, tags: allowed } = this.consent.current()
    const sale: Sale = {
      item_list_id: request.recipient ? 'gift' : 'paywall',
      ...(coupon !== undefined && { coupon }),
      ...offerFieldsOf([{ ...offer, path }]),
    }
    const checkout = this.#begun({
      page: request.recipient ? 'gift' : 'subscription',
      uid,
      activates,
      path,
      offer,
      ...(gift && { gift }),
      sale: mayKeep ? sale : null,
    })
    this.#emit({ name: 'begin_checkout', params: sale })
    const { price, renewal } = agreedTo(offer, activates === null)
    const tags = {
      ...request.tags,
      agreed_price: price,
      agreed_renewal: renewal,
      agreed_at: new Date(checkout.at).toISOString(),
      ...(allowed && { ...allowed, checkout: checkout.id }),
    }
    const end = await this.#ended<never>(checkout, this.storefront.checkout({ ...request, tags }))
    // What may not be kept is measured here or never.
    if (end === 'ordered' && !mayKeep) this.#emitPurchase({ ...checkout, sale })
    return end
  }

  /** Opens a voucher's window. Resolves when it closes, or the code is refused. @throws StorefrontError if no window opens */
  async redeem(
    redemption: Redemption,
    activates: SubscriptionField,
  ): Promise<CheckoutEnd | 'refused'> {
    const { uid, path } = redemption
    const checkout = this.#begun({ page: 'voucher', uid, activates, path, sale: null })
    return this.#ended(checkout, this.storefront.redeem(redemption))
  }

  /**
   * Settles what the profile says is active. Measures a purchase that was paid after the visitor had left the page: one that the
   * reopened window reported in this tab, or that the profile proves.
   */
  settle(): void {
    const session = this.sessions.known()
    if (session.status === 'loading') return
    this.#apply({
      kind: 'sessionKnown',
      whose: this.checkouts.whoseOf(uidOf(session)),
      active: Object.values(SubscriptionField).filter((subscriptionField) =>
        hasActiveSubscription(session, { subscriptionField }),
      ),
    })
  }

  #begun(
    facts: Pick<Checkout, 'page' | 'activates' | 'path' | 'offer' | 'gift' | 'sale'> & {
      readonly uid: string | null
    },
  ): Checkout {
    const at = this.clock.now()
    const checkout: Checkout = {
      ...facts,
      id: crypto.randomUUID(),
      whose: this.checkouts.whoseOf(facts.uid),
      at,
      state: 'open',
      since: at,
      isHere: true,
      reference: null,
    }
    this.#apply({ kind: 'begun', checkout })
    return checkout
  }

  /** Waits for the window, and says how its checkout stands then: an order or a report may have come before it closed. */
  async #ended<Refused extends 'refused'>(
    checkout: Checkout,
    window: Promise<CheckoutOutcome | { readonly status: Refused }>,
  ): Promise<CheckoutEnd | Refused> {
    let failure: { readonly cause: unknown } | null = null
    const outcome = await window.catch((cause: unknown) => {
      failure = { cause }
      return { status: 'closed' } as const
    })
    this.#apply(endOf(outcome, checkout))
    const known = this.checkouts.find(checkout.id)
    if (known?.state === 'ordered' || known?.state === 'active') return 'ordered'
    if (known && isEvidence(known)) return 'lost'
    if (failure) throw (failure as { readonly cause: unknown }).cause
    return outcome.status
  }

  #apply(event: CheckoutEvent): void {
    for (const paid of this.checkouts.apply(event)) this.#emitPurchase(paid)
  }

  /** The transaction has the id of the checkout, so that receivers count a purchase once. */
  #emitPurchase({ id, sale }: Checkout): void {
    if (!sale) return
    this.#emit({
      name: 'purchase',
      params: { transaction_id: id, ...sale },
      id: `purchase ${id}`,
    })
  }

  #emit(event: MeasuredEvent): void {
    this.occurrences.emit({ kind: 'event', event })
  }
}

function endOf(
  outcome: CheckoutOutcome | { readonly status: 'refused' },
  checkout: Checkout,
): CheckoutEvent {
  if (outcome.status === 'ordered')
    return { kind: 'ordered', checkout, order: outcome.id, reference: outcome.reference }
  return { kind: outcome.status === 'lost' ? 'lost' : 'closed', checkout }
}
