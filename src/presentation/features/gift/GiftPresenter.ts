import { createAtom, makeAutoObservable, reaction, runInAction } from 'mobx'
import type { Log } from '#application/ports/Log.ts'
import type { StoredCheckouts } from '#application/buying/StoredCheckouts.ts'
import type { Keeps } from '#application/ports/Kept.ts'
import type { BuyGift, GiftPurchaseOutcome } from '#application/gift/BuyGift.ts'
import type { Checkout, CheckoutGift } from '#domain/checkout/Checkout.ts'
import { uidOf } from '#domain/person/Session.ts'
import {
  type Gift,
  type GiftField,
  type GiftProblems,
  giftProblems,
  lastDay,
} from '#domain/gift/Gift.ts'
import { readGiftLink } from '#domain/gift/giftLink.ts'
import type { OfferSelection } from '../../shared/offers/OfferSelection.ts'
import type { OfferSelections } from '../../shared/offers/OfferSelections.ts'
import type { PaymentSearch } from '../../shared/activation/Activation.ts'
import type { GuardianPresenter } from '../../shared/guardian/GuardianPresenter.ts'
import { FieldProblems } from '../../kit/forms/FieldProblems.ts'
import { OneAtATime } from '../../kit/forms/OneAtATime.ts'
import type { PersonPresenter } from '../../visit/PersonPresenter.ts'
import type { TimeAtom } from '../../visit/TimeAtom.ts'

/** The state of the page after a gift purchase. */
export type GiftSuccessState = 'loading' | 'ordered' | 'signIn' | 'none'

/** A gift that was paid for in this tab. */
export interface BoughtGift extends CheckoutGift {
  /** The reference that the giver quotes to support. */
  readonly reference: string
  /** The offer as it was sold; absent in an order of an earlier release. */
  readonly offer: Checkout['offer']
}

const EMPTY: Gift = { name: '', email: '', from: '', note: '', day: '' }

/** The form for a gift, and its purchase (product 4: orders). */
export class GiftPresenter {
  gift: Gift
  /** Who asks for the gift with a link; empty if nobody does. */
  asker = ''
  /** Whether the giver has chosen to name a day. */
  private namesDay = false
  readonly selection: OfferSelection
  readonly guardian: GuardianPresenter
  readonly #work = new OneAtATime<'purchase'>()
  readonly #problems = new FieldProblems(() => giftProblems(this.gift, this.today))
  readonly #buyGift: BuyGift
  /** Reports changes of the stored checkouts to MobX. */
  readonly #checkoutsAtom = createAtom('checkouts')
  readonly #kept: Keeps<{ gift_draft: Gift }>
  readonly #checkouts: StoredCheckouts
  readonly #person: PersonPresenter
  readonly #time: TimeAtom
  readonly #log: Log

  constructor(
    { gift: selection }: OfferSelections,
    buyGift: BuyGift,
    kept: Keeps<{ gift_draft: Gift }>,
    checkouts: StoredCheckouts,
    person: PersonPresenter,
    time: TimeAtom,
    guardian: GuardianPresenter,
    log: Log,
  ) {
    this.#log = log
    this.selection = selection
    this.guardian = guardian
    this.#buyGift = buyGift
    this.#kept = kept
    this.#checkouts = checkouts
    this.#person = person
    this.#time = time
    this.gift = kept.gift_draft.read() ?? EMPTY
    makeAutoObservable(this, { selection: false, guardian: false }, { autoBind: true })
    person.observeLeaving(this.onPersonLeft)
  }

  /** The first and the last possible delivery day, as yyyy-mm-dd. */
  get days(): { readonly first: string; readonly last: string } {
    return { first: this.today, last: lastDay(this.today) }
  }

  type(field: GiftField, text: string): void {
    this.gift = { ...this.gift, [field]: text }
    this.#kept.gift_draft.write(this.gift)
    this.#problems.typed()
  }

  /** Fills in the name that a link asks for, if there is none yet, and preselects the length. @param text its fragment, after `gift=` */
  receive(text: string): void {
    const { to = '', period = null } = readGiftLink(text) ?? {}
    this.asker = to
    if (to !== '' && this.gift.name === '') this.type('name', to)
    this.selection.prefer(period)
  }

  // @rule 4.gift-today A gift goes out now or on a day, as the giver chooses: neither is chosen beforehand. Now is today, on a page
  //   that stays open over midnight, too
  /** When the gift goes out: today, or on a day that the giver names; null until they choose. */
  get when(): 'now' | 'day' | null {
    const { day } = this.gift
    if (this.namesDay) return 'day'
    if (day === '') return null
    return day === this.today ? 'now' : 'day'
  }

  chooseWhen(when: 'now' | 'day'): void {
    const { day } = this.gift
    this.namesDay = when === 'day'
    if (when === 'now') this.type('day', this.today)
    else if (day === this.today) this.type('day', '')
  }

  /** Checks a field when the visitor leaves it. An empty field shows no problem yet. */
  leaveField(field: GiftField): void {
    // What is named for today goes out now, not at eight.
    if (field === 'day' && this.gift.day === this.today) this.namesDay = false
    this.#problems.left(field)
  }

  get problems(): GiftProblems {
    return this.#problems.shown
  }

  get buying(): boolean {
    return this.#work.doing !== null
  }

  /**
   * Buys the gift. `invalid`: a field has a problem; `guardianMissing`: one of the guardian's has; null: no offer is selected or
   * priced, or a purchase is in progress.
   */
  async buy(): Promise<
    GiftPurchaseOutcome | 'elsewhere' | 'failed' | 'invalid' | 'guardianMissing' | null
  > {
    const { selected, isPriced } = this.selection
    if (this.buying || this.search === 'looking') return null
    if (!this.#problems.check()) return 'invalid'
    if (!this.guardian.commit()) return 'guardianMissing'
    if (!selected || !isPriced) return null
    return this.#work.run('purchase', async () => {
      try {
        const outcome = await this.#buyGift.execute(selected, this.gift, this.guardian.contact)
        if (outcome === 'ordered') runInAction(() => this.empty())
        return outcome
      } catch (cause) {
        this.#log.error('The purchase of a gift failed', cause, 'money')
        return 'failed'
      }
    })
  }

  /** Whether an earlier gift may have been paid; null if there is no such gift, or during a purchase. */
  get search(): Extract<PaymentSearch, 'looking' | 'notFound'> | null {
    if (this.buying) return null
    const { is } = this.#stored.standing(this.#person.session, null)
    if (is === 'looking') return 'looking'
    return is === 'warned' ? 'notFound' : null
  }

  /** The reference of a gift that may have been paid, if its window gave one. */
  get searchedReference(): string | null {
    const standing = this.#stored.standing(this.#person.session, null)
    return 'checkout' in standing ? standing.checkout.reference : null
  }

  /**
   * Observes the checkouts, and the day. @param onBought called when a window that was opened again gives the order of a gift
   */
  follow(onBought: () => void): () => void {
    let known = this.#checkouts.boughtGift?.id
    const stopDay = reaction(
      () => this.today,
      (today, before) => {
        if (this.gift.day === before) this.type('day', today)
      },
    )
    const stopCheckouts = this.#checkouts.observe(() => {
      this.#checkoutsAtom.reportChanged()
      const bought = this.#checkouts.boughtGift
      if (!bought || bought.id === known) return
      known = bought.id
      runInAction(() => this.empty())
      if (!this.buying) onBought()
    })
    return () => {
      stopDay()
      stopCheckouts()
    }
  }

  /** The gift that was bought in this tab; null if there is none, or while the visitor is not known to be its buyer. */
  get order(): BoughtGift | null {
    const { boughtGift: bought } = this.#stored
    if (this.successState !== 'ordered' || !bought?.gift || bought.reference === null) return null
    return { ...bought.gift, reference: bought.reference, offer: bought.offer }
  }

  /** Whether the day of `order` is today. */
  get arrivesToday(): boolean {
    return this.order?.day === this.today
  }

  /** The price of `order`; null if there is no order, or if the order was stored without its price. */
  get paid(): string | null {
    const offer = this.order?.offer
    return offer ? this.selection.priceOf(offer) : null
  }

  get successState(): GiftSuccessState {
    const { session } = this.#person
    const { boughtGift: bought } = this.#stored
    if (!bought) return 'none'
    if (bought.whose === null) return 'ordered'
    if (session.status === 'signedIn')
      return this.#checkouts.whoseOf(uidOf(session)) === bought.whose ? 'ordered' : 'none'
    return session.status === 'loading' ? 'loading' : 'signIn'
  }

  /** The stored checkouts; MobX reads them again after each change. */
  get #stored(): StoredCheckouts {
    this.#checkoutsAtom.reportObserved()
    return this.#checkouts
  }

  private onPersonLeft(): void {
    this.empty()
    this.#problems.show({})
  }

  private empty(): void {
    this.gift = EMPTY
    this.namesDay = false
  }

  /** As yyyy-mm-dd, in the visitor's time zone. */
  private get today(): string {
    const now = new Date(this.#time.now())
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-')
  }
}
