import { makeAutoObservable, reaction, runInAction } from 'mobx'
import type { Order, StoredOrder } from '#application/buying/StoredOrder.ts'
import type { EndKept } from '#application/ports/kept/KeptValues.ts'
import type { AwaitActivation } from '#application/buying/AwaitActivation.ts'
import type { BuyOffer, Purchase } from '#application/buying/BuyOffer.ts'
import type { LoadOffers } from '#application/buying/LoadOffers.ts'
import { needsGuardian } from '#domain/person/guardian.ts'
import type { PriceCalculator } from '#domain/offer/PriceCalculator.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import type { PromoPresenter } from '../../shared/promo/PromoPresenter.ts'
import type { AnswersPresenter } from '../../visit/AnswersPresenter.ts'
import type { PersonPresenter } from '../../visit/PersonPresenter.ts'
import type { OpeningsPresenter } from '../../shared/openings/OpeningsPresenter.ts'
import { Activation } from '../../shared/activation/Activation.ts'
import { OfferShelf, sameOffers } from '../../shared/offers/OfferShelf.ts'

declare module '../../visit/Presenters.ts' {
  interface EndPresenters {
    readonly paywall: PaywallPresenter
  }
}

/** What the banner says about the promo. */
export interface PromoBanner {
  readonly code: string
  /** Null if prices have not loaded and no setting gives the promo's percent. */
  readonly percent: number | null
  /** Whether offers differ; then `percent` is the largest discount. */
  readonly isMost: boolean
  readonly secondsLeft: number | null
  /** In ms since the epoch; null if there is no countdown. */
  readonly endsAt: number | null
}

export type PurchaseAttempt = Purchase | 'failed'

/** The state of the check after a return from the payment provider. */
export type ReturnCheck = 'none' | 'checking' | 'nothing'

/** The paywall: the offers, the promo and the purchase (product 2). */
export class PaywallPresenter {
  buying = false
  returned: ReturnCheck = 'none'
  readonly shelf: OfferShelf
  /** Follows the order, made here or in another tab. */
  readonly activation: Activation
  readonly #buyOffer: BuyOffer
  private readonly promo: PromoPresenter
  readonly #site: SiteRules
  readonly #answers: AnswersPresenter
  readonly #person: PersonPresenter
  readonly #awaitActivation: AwaitActivation
  readonly #openings: OpeningsPresenter
  #stopFollowing: () => void = () => undefined
  #waiting: AbortController | null = null

  constructor(
    loadOffers: LoadOffers,
    buyOffer: BuyOffer,
    prices: PriceCalculator,
    selections: EndKept,
    promo: PromoPresenter,
    site: SiteRules,
    answers: AnswersPresenter,
    person: PersonPresenter,
    awaitActivation: AwaitActivation,
    orders: StoredOrder,
    openings: OpeningsPresenter,
  ) {
    this.shelf = new OfferShelf(site.offerVariant, selections.selected_plan, loadOffers, prices)
    this.#buyOffer = buyOffer
    this.promo = promo
    this.#site = site
    this.#answers = answers
    this.#person = person
    this.#awaitActivation = awaitActivation
    this.#openings = openings
    this.activation = new Activation(
      () => [site.subscriptionField],
      person,
      orders,
      awaitActivation,
    )
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Whether the settings close the paywall. A purchase in progress is finished first. */
  get isClosed(): boolean {
    return !this.buying && !this.#openings.isOpen('paywall')
  }

  /**
   * Loads the offers, and loads them again when the promo changes, since prices depend on it. A closed paywall loads none,
   * unless the payment provider's script must resume a payment.
   */
  open(resumes = false): void {
    this.buying = false
    this.#stopFollowing()
    const stopOffers = reaction(
      () => (this.isClosed && !resumes ? null : sameOffers(this.promo.active)),
      (wanted) => wanted !== null && void this.shelf.load(this.promo.active),
      { fireImmediately: true },
    )
    const stopOrders = this.activation.follow()
    this.#stopFollowing = () => {
      stopOffers()
      stopOrders()
    }
  }

  close(): void {
    this.#stopFollowing()
    this.shelf.close()
    this.#waiting?.abort()
    // If the visitor comes back, the check starts again.
    if (this.isChecking) this.returned = 'none'
  }

  /** Null if there is no promo, nothing is on sale, or the promo makes no offer cheaper. */
  get banner(): PromoBanner | null {
    const { active, secondsLeft } = this.promo
    if (!active || this.shelf.state === 'empty') return null
    const { code } = active
    const end = { secondsLeft, endsAt: secondsLeft === null ? null : active.endsAt }
    if (!this.shelf.isPriced) return { code, percent: active.discount, isMost: false, ...end }
    const { cards } = this.shelf
    const percents = cards.flatMap(({ badge }) => (badge?.kind === 'x_off' ? [badge.percent] : []))
    if (percents.length === 0) return null
    const percent = Math.max(...percents)
    return {
      code,
      percent,
      isMost: percents.length < cards.length || percents.some((other) => other !== percent),
      ...end,
    }
  }

  /** Whether a parent or guardian must buy, because the visitor is a minor by their answers or profile. */
  get asksGuardian(): boolean {
    return needsGuardian(this.#answers.all, this.#person.session)
  }

  /** Whether a payment is being looked for. Nothing is sold meanwhile, since the visitor may have paid. */
  get isChecking(): boolean {
    return this.returned === 'checking'
  }

  /** The order that waits for activation; its buyer can buy nothing else. */
  get pending(): Order | null {
    return this.buying ? null : this.activation.pending
  }

  /** Buys the selected offer. Null if none is selected, a purchase is in progress, or a payment is being looked for. */
  async buy(): Promise<PurchaseAttempt | null> {
    const seen = this.shelf.seenOffer()
    if (!seen || this.buying || this.isChecking) return null
    const { ended } = this.promo
    this.buying = true
    try {
      const purchase = await this.#buyOffer.execute(seen, this.asksGuardian)
      // The promo may have ended while the page slept: this updates the prices.
      if (purchase === 'repriced' || purchase === 'offerOver' || purchase === 'elsewhere')
        this.promo.look()
      // With an active subscription or an order, the visitor is led away; the button stays busy until then.
      if (purchase !== 'ordered' && purchase !== 'alreadyActive') this.sellsAgain()
      // The end of a promo that was not seen to end is a new price.
      return purchase === 'offerOver' && this.promo.ended === ended ? 'repriced' : purchase
    } catch {
      this.sellsAgain()
      return 'failed'
    }
  }

  private sellsAgain(): void {
    this.buying = false
  }

  /** Checks once, after a return from the payment provider, whether the profile says that the visitor paid. */
  async checkReturn(): Promise<void> {
    if (this.returned === 'none') await this.checkAgain()
  }

  async checkAgain(): Promise<void> {
    if (this.isChecking) return
    this.returned = 'checking'
    const waiting = new AbortController()
    this.#waiting = waiting
    try {
      await this.#awaitActivation.execute(this.#site.subscriptionField, waiting.signal)
    } catch (cause) {
      if (!waiting.signal.aborted) throw cause
    } finally {
      runInAction(() => {
        if (!waiting.signal.aborted) this.returned = 'nothing'
      })
    }
  }
}
