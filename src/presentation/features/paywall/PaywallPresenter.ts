import { makeAutoObservable, reaction, runInAction } from 'mobx'
import type { StoredOrder } from '../../../application/buying/StoredOrder.ts'
import type { PendingOrder } from '../../../application/ports/kept/OrderRepository.ts'
import type { SelectionRepository } from '../../../application/ports/kept/SelectionRepository.ts'
import type { AwaitActivation } from '../../../application/buying/AwaitActivation.ts'
import type { BuyOffer, Purchase } from '../../../application/buying/BuyOffer.ts'
import type { LoadOffers } from '../../../application/buying/LoadOffers.ts'
import { isMinorBy } from '../../../domain/person/profileAge.ts'
import { isMinor } from '../../../domain/person/adulthood.ts'
import type { PriceCalculator } from '../../../domain/offer/PriceCalculator.ts'
import type { SiteRules } from '../../../domain/site/SiteRules.ts'
import type { PromoPresenter } from '../../shared/promo/PromoPresenter.ts'
import type { AnswersPresenter } from '../../visit/AnswersPresenter.ts'
import type { PersonPresenter } from '../../visit/PersonPresenter.ts'
import { Activation } from '../../shared/activation/Activation.ts'
import { OfferShelf, sameOffers } from '../../shared/offers/OfferShelf.ts'

declare module '../../visit/Presenters.ts' {
  interface EndPresenters {
    readonly paywall: PaywallPresenter
  }
}

/** What the banner says of the promo. */
export interface PromoBanner {
  /** Null where the plans' percents are not known yet and nothing is set. */
  readonly percent: number | null
  /** Plans differ: it is the most that one of them has. */
  readonly isMost: boolean
  readonly secondsLeft: number | null
  /** In ms since the epoch; null where it is not counted down to. */
  readonly endsAt: number | null
}

export type PurchaseAttempt = Purchase | 'failed'

/** How the check after a return from the payment provider stands. */
export type ReturnCheck = 'none' | 'checking' | 'nothing'

/** The paywall: what is on offer, under which promo, and the purchase (product 2). */
export class PaywallPresenter {
  buying = false
  returned: ReturnCheck = 'none'
  readonly shelf: OfferShelf
  /** What was ordered, here or in another tab. */
  readonly activation: Activation
  readonly #buyOffer: BuyOffer
  private readonly promo: PromoPresenter
  readonly #site: SiteRules
  readonly #answers: AnswersPresenter
  readonly #person: PersonPresenter
  readonly #awaitActivation: AwaitActivation
  #stopFollowing: () => void = () => undefined
  #waiting: AbortController | null = null

  constructor(
    loadOffers: LoadOffers,
    buyOffer: BuyOffer,
    prices: PriceCalculator,
    selections: SelectionRepository,
    promo: PromoPresenter,
    site: SiteRules,
    answers: AnswersPresenter,
    person: PersonPresenter,
    awaitActivation: AwaitActivation,
    orders: StoredOrder,
  ) {
    this.shelf = new OfferShelf(site.offerVariant, selections.selectedOffer, loadOffers, prices)
    this.#buyOffer = buyOffer
    this.promo = promo
    this.#site = site
    this.#answers = answers
    this.#person = person
    this.#awaitActivation = awaitActivation
    this.activation = new Activation('subscription', site, person, orders, awaitActivation)
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Shows what is on offer, and follows the promo: its prices come and go with it. */
  open(): void {
    this.buying = false
    this.#stopFollowing()
    const stopOffers = reaction(
      () => sameOffers(this.promo.active),
      () => void this.shelf.load(this.promo.active),
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
    // Whoever comes back, however soon, is looked for anew.
    if (this.isChecking) this.returned = 'none'
  }

  /** Null where there is no promo, the storefront takes nothing off for it, or no plan is part of it. */
  get banner(): PromoBanner | null {
    const { active, secondsLeft } = this.promo
    if (!active || this.shelf.state === 'empty') return null
    const end = { secondsLeft, endsAt: secondsLeft === null ? null : active.endsAt }
    if (!this.shelf.isPriced) return { percent: active.discount, isMost: false, ...end }
    const { cards } = this.shelf
    const percents = cards.flatMap(({ badge }) => (badge?.kind === 'x_off' ? [badge.percent] : []))
    if (percents.length === 0) return null
    const percent = Math.max(...percents)
    return { percent, isMost: percents.length < cards.length || percents.some((other) => other !== percent), ...end }
  }

  /** Somebody who is a child by their answer or their profile asks a parent or guardian to buy. */
  get asksGuardian(): boolean {
    return isMinor(this.#answers.all.age) || isMinorBy(this.#person.session)
  }

  /** While a payment is looked for nothing is sold: it may have arrived. */
  get isChecking(): boolean {
    return this.returned === 'checking'
  }

  /** The order that waits to become active: its buyer is sold nothing else. */
  get pending(): PendingOrder | null {
    return this.buying ? null : this.activation.pending
  }

  /** How the purchase of the selected plan ended; null when nothing is selected, one is under way, or one is looked for. */
  async buy(): Promise<PurchaseAttempt | null> {
    const seen = this.shelf.seenOffer()
    if (!seen || this.buying || this.isChecking) return null
    this.buying = true
    try {
      const purchase = await this.#buyOffer.execute(seen, this.asksGuardian)
      // After a sleep the promo may be over: the prices on the page change now.
      if (purchase === 'repriced' || purchase === 'offerOver') this.promo.look()
      // Whoever has a plan or an order is led away from here; until then nothing changes.
      if (purchase !== 'ordered' && purchase !== 'alreadyActive') this.sellsAgain()
      return purchase
    } catch {
      this.sellsAgain()
      return 'failed'
    }
  }

  private sellsAgain(): void {
    this.buying = false
  }

  /** The visitor came back from the payment provider: whether they paid is for the profile to say. */
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
