import { makeAutoObservable, runInAction } from 'mobx'
import type { LoginSessions } from '#application/session/LoginSessions.ts'
import type { Clock } from '#application/ports/Clock.ts'
import type { CheckoutKept } from '#application/ports/kept/KeptValues.ts'
import type { BuyGift } from '#application/giving/BuyGift.ts'
import {
  type Gift,
  type GiftField,
  type GiftOrder,
  type GiftProblems,
  giftProblems,
  lastDay,
} from '#domain/gift/Gift.ts'
import type { PriceCalculator } from '#domain/offer/PriceCalculator.ts'
import type { OfferSelection } from '../../shared/offers/OfferSelection.ts'
import type { PersonPresenter } from '../../visit/PersonPresenter.ts'

declare module '../../visit/Presenters.ts' {
  interface CheckoutPresenters {
    readonly gift: GiftPresenter
  }
}

/** The state of the page after a gift purchase. */
export type GiftSuccessState = 'loading' | 'ordered' | 'signIn' | 'none'

/** The form for a gift, and its purchase (product 4: orders). */
export class GiftPresenter {
  gift: Gift
  problems: GiftProblems = {}
  buying = false
  readonly selection: OfferSelection
  readonly #buyGift: BuyGift
  readonly #kept: CheckoutKept
  readonly #person: PersonPresenter
  readonly #clock: Clock
  readonly #prices: PriceCalculator

  constructor(
    selection: OfferSelection,
    buyGift: BuyGift,
    kept: CheckoutKept,
    person: PersonPresenter,
    loginSessions: LoginSessions,
    clock: Clock,
    prices: PriceCalculator,
  ) {
    this.selection = selection
    this.#buyGift = buyGift
    this.#kept = kept
    this.#person = person
    this.#clock = clock
    this.#prices = prices
    this.gift = kept.gift_draft.read() ?? this.emptyGift
    makeAutoObservable(this, { selection: false }, { autoBind: true })
    loginSessions.observe(this.onPersonLeft)
  }

  /** The first and the last possible delivery day, as yyyy-mm-dd. */
  get days(): { readonly first: string; readonly last: string } {
    return { first: this.today, last: lastDay(this.today) }
  }

  type(field: GiftField, text: string): void {
    this.gift = { ...this.gift, [field]: text }
    this.#kept.gift_draft.write(this.gift)
    // Typing can clear a problem, but never adds one.
    const { [field]: problem, ...others } = this.problems
    if (problem && !this.currentProblems[field]) this.problems = others
  }

  /** Checks a field when the visitor leaves it. An empty field shows no problem yet. */
  leaveField(field: GiftField): void {
    const problem = this.currentProblems[field]
    this.problems =
      problem && problem !== 'missing' ? { ...this.problems, [field]: problem } : this.problems
  }

  /** Buys the gift. `invalid`: a field has a problem; null: no offer is selected or priced, or a purchase is in progress. */
  async buy(): Promise<
    'ordered' | 'closed' | 'elsewhere' | 'repriced' | 'paused' | 'failed' | 'invalid' | null
  > {
    const { selected, isPriced } = this.selection
    if (this.buying) return null
    this.problems = this.currentProblems
    if (Object.keys(this.problems).length > 0) return 'invalid'
    if (!selected || !isPriced) return null
    this.buying = true
    try {
      const outcome = await this.#buyGift.execute(selected, this.gift)
      if (outcome === 'ordered') runInAction(() => (this.gift = this.emptyGift))
      return outcome
    } catch {
      return 'failed'
    } finally {
      runInAction(() => (this.buying = false))
    }
  }

  /** The gift order of this visit; null if there is none, or while the visitor is not known to be its buyer. */
  get order(): GiftOrder | null {
    return this.successState === 'ordered' ? this.#kept.gift_order.read() : null
  }

  /** The price of `order`; null if there is no order, or if the order was stored without its price. */
  get paid(): string | null {
    const offer = this.order?.offer
    return offer ? this.#prices.format(offer.totalValue, offer) : null
  }

  get successState(): GiftSuccessState {
    const { session } = this.#person
    const order = this.#kept.gift_order.read()
    if (!order) return 'none'
    if (order.uid === null) return 'ordered'
    if (session.status === 'signedIn') return session.user.uid === order.uid ? 'ordered' : 'none'
    return session.status === 'loading' ? 'loading' : 'signIn'
  }

  private onPersonLeft(): void {
    this.gift = this.emptyGift
    this.problems = {}
  }

  private get currentProblems(): GiftProblems {
    return giftProblems(this.gift, this.today)
  }

  private get emptyGift(): Gift {
    return { name: '', email: '', note: '', day: this.today }
  }

  /** As yyyy-mm-dd, in the visitor's time zone. */
  private get today(): string {
    const now = new Date(this.#clock.now())
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-')
  }
}
