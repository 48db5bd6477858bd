import { reaction } from 'mobx'
import { type NamedPeriod, namedPeriod, shorterOffer } from '#domain/offer/namedOffer.ts'
import type { OfferCard } from '../../shared/offers/OfferCard.ts'
import type { AnswersPresenter } from '../../visit/AnswersPresenter.ts'
import type { OpeningsPresenter } from '../../shared/openings/OpeningsPresenter.ts'
import { offersKey } from '../../shared/offers/OfferSelection.ts'
import type { PromoPresenter } from '../../shared/promo/PromoPresenter.ts'
import type { PurchasePresenter } from './PurchasePresenter.ts'

/** The content of the promo banner. */
export interface PromoBanner {
  readonly code: string
  /** The largest discount on an offer, in percent; null if it is not known. */
  readonly percent: number | null
  /** Whether some offers get less than `percent` off. */
  readonly discountsDiffer: boolean
  /** Null without a countdown. */
  readonly secondsLeft: number | null
  /** In ms since the epoch; null without a countdown. */
  readonly endsAt: number | null
}

/** The paywall: whether it is open, its offers and its promo (product 2). */
export class PaywallPresenter {
  #stopFollowing: () => void = () => undefined

  constructor(
    private readonly purchase: PurchasePresenter,
    private readonly promo: PromoPresenter,
    private readonly openings: OpeningsPresenter,
    private readonly answers: AnswersPresenter,
  ) {}

  /** Whether the settings close the paywall. It stays open for a purchase in progress. */
  get isClosed(): boolean {
    return !this.purchase.buying && !this.openings.isOpen('paywall')
  }

  /**
   * Loads the offers now and whenever the promo changes, since the prices depend on it.
   * @param resumes whether the payment provider's script must resume a payment; otherwise a closed paywall loads no offers
   */
  open(resumes = false): void {
    const { selection, activation } = this.purchase
    this.purchase.open()
    this.#stopFollowing()
    const stopOffers = reaction(
      () => (this.isClosed && !resumes ? null : offersKey(this.promo.active)),
      (key) => key !== null && void selection.load(this.promo.active),
      { fireImmediately: true },
    )
    const stopOrders = activation.follow()
    this.#stopFollowing = () => {
      stopOffers()
      stopOrders()
    }
  }

  close(): void {
    this.#stopFollowing()
    this.purchase.selection.close()
  }

  /** The period that the visitor named, and the nearest offer's card; null unless the selected offer is longer than both. */
  get shorter(): { readonly named: NamedPeriod; readonly card: OfferCard } | null {
    const { offers, selected, cards } = this.purchase.selection
    const named = namedPeriod(this.answers.all)
    if (!selected || named === null) return null
    const offer = shorterOffer(offers, selected, named)
    const card = cards.find(({ path }) => path === offer?.path)
    return card ? { named, card } : null
  }

  /** Null if there is no promo, nothing is on sale, or the promo makes no offer cheaper. */
  get banner(): PromoBanner | null {
    const { active, secondsLeft } = this.promo
    const { selection } = this.purchase
    if (!active || selection.state === 'empty') return null
    const { code } = active
    const endsAt = secondsLeft === null ? null : active.endsAt
    if (!selection.isPriced)
      return { code, percent: active.discount, discountsDiffer: false, secondsLeft, endsAt }
    const { cards } = selection
    const percents = cards.flatMap(({ badge }) => (badge?.kind === 'x_off' ? [badge.percent] : []))
    if (percents.length === 0) return null
    const percent = Math.max(...percents)
    return {
      code,
      percent,
      discountsDiffer:
        percents.length < cards.length || percents.some((other) => other !== percent),
      secondsLeft,
      endsAt,
    }
  }
}
