import type { StoredOrder } from '#application/buying/StoredOrder.ts'
import type { Clock } from '#application/ports/Clock.ts'
import { type WithdrawalPeriod, withdrawalPeriod } from '#domain/contract/withdrawal.ts'
import type { Offer } from '#domain/offer/Offer.ts'
import type { PriceCalculator } from '#domain/offer/PriceCalculator.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { dayAt, isBefore } from '#domain/time/Day.ts'
import { type OfferCard, toCard } from '../offers/OfferCard.ts'
import type { PersonPresenter } from '../../visit/PersonPresenter.ts'

/** The signed-in person's purchases in this browser, by their reference. */
export class Purchases {
  constructor(
    private readonly site: SiteRules,
    private readonly person: PersonPresenter,
    private readonly orders: StoredOrder,
    private readonly prices: PriceCalculator,
    private readonly clock: Clock,
  ) {}

  /** The offer bought with money, as it was sold. */
  card({
    offer,
    at,
  }: {
    readonly offer?: Offer | undefined
    readonly at: number
  }): OfferCard | null {
    const { offerVariant: variant } = this.site
    return offer
      ? toCard(offer, this.prices, { offers: [offer], variant, selected: true, at })
      : null
  }

  // @rule 4.account-charge The account page shows price and day of the next charge of what was bought in this browser, until
  //   that day
  /** The same until its next charge: after that, the price and the day may be others. */
  uncharged(reference: string | null): OfferCard | null {
    const order = this.#order(reference)
    const card = order && this.card(order)
    return card?.next && isBefore(dayAt(this.clock.now()), card.next.day) ? card : null
  }

  /** Until when the buyer can withdraw. Null for a voucher, and for a purchase in another browser. */
  withdrawal(reference: string | null): WithdrawalPeriod | null {
    const order = this.#order(reference)
    return order?.kind === 'subscription' ? withdrawalPeriod(order.at, this.clock.now()) : null
  }

  #order(reference: string | null) {
    const { session } = this.person
    if (session.status !== 'signedIn' || !reference) return null
    return this.orders.withReference(reference, session.user.uid)
  }
}
