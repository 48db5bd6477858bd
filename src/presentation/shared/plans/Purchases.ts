import type { StoredCheckouts } from '#application/buying/StoredCheckouts.ts'
import { isVoucherSku } from '#application/settings/skus.ts'
import type { Settings } from '#application/settings/Settings.ts'
import {
  isInTime,
  refundDeadline,
  type Deadline,
  guaranteeDeadline,
  withdrawalIn,
  withdrawalDeadline,
  type WithdrawalRight,
} from '#domain/contract/withdrawal.ts'
import type { Offer } from '#domain/offer/Offer.ts'
import { ANY_COUNTRY, type PriceCalculator } from '#domain/offer/PriceCalculator.ts'
import type { BoughtPlan } from '#domain/person/boughtPlans.ts'
import type { Subscription } from '#domain/person/Subscription.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { type Day, dayAt, isBefore } from '#domain/time/Day.ts'
import { type OfferCard, toCard } from '../offers/OfferCard.ts'
import { profileOf, uidOf } from '#domain/person/Session.ts'
import type { PersonPresenter } from '../../visit/PersonPresenter.ts'
import type { TimeAtom } from '../../visit/TimeAtom.ts'

/** What comes back after a withdrawal in time. */
export interface Refund {
  /** Null if unknown. */
  readonly sum: string | null
  readonly until: Deadline
}

/** What this browser and the profile know about the signed-in person's purchases; a reference identifies each. */
export class Purchases {
  constructor(
    private readonly site: SiteRules,
    private readonly person: PersonPresenter,
    private readonly checkouts: StoredCheckouts,
    private readonly prices: PriceCalculator,
    private readonly settings: Settings,
    private readonly time: TimeAtom,
  ) {}

  /** The card of an order's offer, as it was sold; null for an order without an offer, such as a voucher. */
  card({
    offer,
    since: at,
  }: {
    readonly offer?: Offer | undefined
    /** When it was ordered, in ms since the epoch. */
    readonly since: number
  }): OfferCard | null {
    const { offerVariant: variant } = this.site
    return offer
      ? toCard(offer, this.prices, { offers: [offer], variant, selected: true, at })
      : null
  }

  // @rule 4.account-charge The account page shows price and day of the next charge until that day, from this browser's order
  //   or else from the record
  /** The card of an order until its next charge; null from then on, because price and day may have changed. */
  cardUntilCharge(reference: string | null): OfferCard | null {
    const order = this.#order(reference)
    const card = order && this.card(order)
    return card?.next && isBefore(dayAt(this.time.now()), card.next.day) ? card : null
  }

  /** The next charge that the server wrote into the record; null if there is none, or once its time has come. */
  plannedCharge({
    nextCharge,
  }: Subscription): { readonly price: string; readonly day: Day } | null {
    if (!nextCharge || nextCharge.at <= this.time.now()) return null
    const { at, total, currency } = nextCharge
    return { price: this.prices.format(total, { currency, locale: ANY_COUNTRY }), day: dayAt(at) }
  }

  /** When a canceled plan ends or, if unknown, the day of its canceled next charge. Null for other plans, or if both are unknown. */
  runsUntil({ planState, ends, reference }: BoughtPlan): Day | null {
    if (planState !== 'canceled') return null
    return ends === null ? (this.cardUntilCharge(reference)?.next?.day ?? null) : dayAt(ends)
  }

  /** Until when the buyer can withdraw. Null for a voucher, and if neither this browser nor the record knows the purchase. */
  withdrawal(reference: string | null): Deadline | null {
    const boughtAt = this.#boughtAt(reference)
    return boughtAt === null ? null : withdrawalDeadline(boughtAt, this.time.now())
  }

  /**
   * What comes back after a withdrawal. Null if it is unknown whether it was in time or whether anything was paid, and if the purchase
   * came later. @param received when the withdrawal was received, in ms
   */
  refund(reference: string | null, received: number): Refund | null {
    const deadline = this.withdrawal(reference)
    if (!deadline || !isInTime(deadline, received)) return null
    if ((this.#boughtAt(reference) ?? received) > received) return null
    // Until the next charge, the first one is all that was paid.
    const card = this.cardUntilCharge(reference)
    const isPaid = card ? !card.isFree : this.guarantee(reference) !== null
    const until = refundDeadline(received, this.time.now())
    return isPaid ? { sum: card?.charge ?? null, until } : null
  }

  // @rule 4.guarantee-days The guarantee counts from the first payment that the record states, also after a free trial and in
  //   another browser
  /**
   * Until when our guarantee returns the money. Null as for a withdrawal, and if the record names no first payment and this
   * browser's order began with a free trial or is unknown.
   */
  guarantee(reference: string | null): Deadline | null {
    const order = this.#order(reference)
    const isUnpaid = order?.page === 'voucher' || order?.offer?.totalValue === 0
    const paidAt = this.#record(reference)?.firstPaid ?? (isUnpaid ? null : (order?.since ?? null))
    return paidAt === null ? null : guaranteeDeadline(paidAt, this.time.now())
  }

  /** Whether the law of the buyer's country gives a right to withdraw; `unknown` if this browser does not know that country. */
  withdrawalRight(reference: string | null): WithdrawalRight {
    const offer = this.#order(reference)?.offer
    return offer ? withdrawalIn(offer.locale) : 'unknown'
  }

  isVoucher({ reference, sku }: Subscription): boolean {
    return this.#order(reference)?.page === 'voucher' || isVoucherSku(this.settings, sku ?? '')
  }

  #boughtAt(reference: string | null): number | null {
    const order = this.#order(reference)
    if (order) return order.page === 'voucher' ? null : order.since
    return this.#record(reference)?.since ?? null
  }

  #record(reference: string | null): Subscription | null {
    const profile = profileOf(this.person.session)
    if (!reference || !profile) return null
    const records = Object.values(profile.subscriptions)
    return records.find((record) => record.reference === reference) ?? null
  }

  #order(reference: string | null) {
    const uid = uidOf(this.person.session)
    return uid === null || !reference ? null : this.checkouts.withReference(reference, uid)
  }
}
