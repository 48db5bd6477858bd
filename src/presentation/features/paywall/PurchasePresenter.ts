import { makeAutoObservable, runInAction } from 'mobx'
import type { BuyOffer, PurchaseOutcome, SeenOffer } from '#application/buying/BuyOffer.ts'
import type { PromoRefusal } from '#application/buying/Buyers.ts'
import type { Log } from '#application/ports/Log.ts'
import type { PromoPresenter } from '../../shared/promo/PromoPresenter.ts'
import type { Activation, PaymentSearch, PendingOrder } from '../../shared/activation/Activation.ts'
import type { OfferSelection } from '../../shared/offers/OfferSelection.ts'
import type { OfferSelections } from '../../shared/offers/OfferSelections.ts'
import type { GuardianPresenter } from '../../shared/guardian/GuardianPresenter.ts'

export type PurchaseAttempt = PurchaseOutcome | 'failed' | 'guardianMissing'

const REFUSALS: ReadonlySet<PurchaseAttempt> = new Set<PromoRefusal>([
  'promoUsed',
  'promoForOtherPeriod',
  'promoOver',
])
const isRefusal = (attempt: PurchaseAttempt): attempt is PromoRefusal => REFUSALS.has(attempt)

/** The purchase of an offer, and the search for an earlier payment (product 2: paywall). */
export class PurchasePresenter {
  buying = false
  private refused: { readonly seen: SeenOffer; readonly why: PromoRefusal } | null = null
  readonly selection: OfferSelection
  /** The order, made here or in another tab, and its activation. */
  readonly activation: Activation
  readonly guardian: GuardianPresenter
  readonly #buyOffer: BuyOffer
  readonly #promo: PromoPresenter
  readonly #log: Log

  constructor(
    { paywall: selection }: OfferSelections,
    activation: Activation,
    buyOffer: BuyOffer,
    promo: PromoPresenter,
    guardian: GuardianPresenter,
    log: Log,
  ) {
    this.#log = log
    this.selection = selection
    this.activation = activation
    this.#buyOffer = buyOffer
    this.#promo = promo
    this.guardian = guardian
    makeAutoObservable(
      this,
      { selection: false, activation: false, guardian: false },
      { autoBind: true },
    )
  }

  /** Forgets earlier attempts to buy, and the typed guardian. */
  open(): void {
    this.buying = false
    this.refused = null
    this.guardian.open()
  }

  /** Why the server refused the promo for the selected offer; null if it did not. */
  get promoRefusal(): PromoRefusal | null {
    const seen = this.selection.seenOffer()
    const { refused } = this
    const isSame =
      refused?.seen.promo === seen?.promo && refused?.seen.offer.path === seen?.offer.path
    return isSame ? (refused?.why ?? null) : null
  }

  /** The search for a payment that the visitor may have made; null if there is none, or during a purchase. */
  get search(): PaymentSearch | null {
    return this.buying ? null : this.activation.search
  }

  /** Whether nothing is sold because the visitor may have paid. */
  get isBlocked(): boolean {
    return this.search === 'looking' || this.search === 'notYet'
  }

  /** The order that waits for activation; null if none does, or during a purchase. Its buyer can buy nothing else meanwhile. */
  get pending(): PendingOrder | null {
    return this.buying ? null : this.activation.pending
  }

  /** Buys the selected offer. Null if none is selected, or if a purchase or the search for a payment is in progress. */
  async buy(): Promise<PurchaseAttempt | null> {
    const seen = this.selection.seenOffer()
    if (!seen || this.buying || this.isBlocked) return null
    if (!this.guardian.commit()) return 'guardianMissing'
    const { endCount } = this.#promo
    this.buying = true
    this.refused = null
    try {
      const outcome = await this.#buyOffer.execute(seen, this.guardian.contact)
      if (isRefusal(outcome)) runInAction(() => (this.refused = { seen, why: outcome }))
      // Updates the prices: the promo may have ended while the page was suspended.
      if (outcome === 'repriced' || outcome === 'promoOver' || outcome === 'elsewhere')
        this.#promo.refresh()
      // A visitor with an active subscription or an order leaves the page, so the button stays busy.
      if (outcome !== 'ordered' && outcome !== 'alreadyActive') this.endPurchase()
      // If the page has not announced the end of the promo, the visitor is told that the price changed.
      return outcome === 'promoOver' && this.#promo.endCount === endCount ? 'repriced' : outcome
    } catch (cause) {
      this.#log.error('A purchase failed', cause, 'money')
      this.endPurchase()
      return 'failed'
    }
  }

  private endPurchase(): void {
    this.buying = false
  }
}
