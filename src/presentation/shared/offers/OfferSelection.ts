import { makeAutoObservable, reaction, runInAction } from 'mobx'
import type { ShownOffers } from '#application/measuring/OfferMeasuring.ts'
import type { Kept } from '#application/ports/Kept.ts'
import type { Unsubscribe } from '#application/ports/Listeners.ts'
import type { LoadOffers, OfferRequest, OfferList } from '#application/buying/LoadOffers.ts'
import type { SeenOffer } from '#application/buying/BuyOffer.ts'
import { chargeNow, type Offer, type OfferVariant } from '#domain/offer/Offer.ts'
import { namedOffer } from '#domain/offer/namedOffer.ts'
import type { Period } from '#domain/offer/period.ts'
import type { PriceCalculator } from '#domain/offer/PriceCalculator.ts'
import type { TimeAtom } from '../../visit/TimeAtom.ts'
import { chargeText, type OfferCard, toCard } from './OfferCard.ts'

/** `failed`: the storefront cannot be reached; `empty`: it sells no offer of this variant. */
export type OffersState = 'loading' | 'ready' | 'empty' | 'failed'

/** A key that is equal for promos with the same code and intervals. */
export const offersKey = (promo: OfferRequest['promo']): string =>
  promo ? `${promo.code} ${promo.intervals.join()}` : ''

/** The offers as cards, one of which is selected (product 2: paywall). */
export class OfferSelection {
  state: OffersState = 'loading'
  /** How many times displayed prices have changed. */
  changeCount = 0
  /** The paths of the offers that the last change of prices affected. */
  private repricedPaths: readonly string[] = []
  private list: OfferList = { offers: [], isPriced: false }
  #request: OfferRequest
  private selectedPath: string | null
  private preferred: Period | null = null
  readonly #loadOffers: LoadOffers
  readonly #prices: PriceCalculator
  readonly #keptPath: Kept<string>
  readonly #time: TimeAtom
  #stop: Unsubscribe = () => undefined

  /** @param keptPath the stored path of the selected offer */
  constructor(
    variant: OfferVariant,
    keptPath: Kept<string>,
    loadOffers: LoadOffers,
    prices: PriceCalculator,
    time: TimeAtom,
  ) {
    this.#request = { variant, promo: null }
    this.#keptPath = keptPath
    this.#loadOffers = loadOffers
    this.#prices = prices
    this.#time = time
    this.selectedPath = keptPath.read()
    makeAutoObservable(this, { observe: false, priceOf: false }, { autoBind: true })
  }

  /** Loads the offers from the storefront, with a promo or without. Also retries after a failure. */
  async load(promo: OfferRequest['promo'] = this.#request.promo): Promise<void> {
    this.#stop()
    this.#request = { variant: this.#request.variant, promo }
    this.list = { ...this.list, isPriced: false }
    if (this.state !== 'ready') this.state = 'loading'
    const { opened, stop } = this.#loadOffers.execute(this.#request, (list) => this.receive(list))
    this.#stop = stop
    try {
      await opened
    } catch {
      if (this.#stop === stop) runInAction(() => this.fail())
    }
  }

  close(): void {
    this.#stop()
  }

  /** Forgets the prices, because the next person may get others. */
  forget(): void {
    this.#stop()
    this.list = { offers: [], isPriced: false }
    this.state = 'loading'
  }

  /** Calls the listener with the offers shown, now and at every change. */
  observe(listener: (shown: ShownOffers) => void): Unsubscribe {
    return reaction(() => this.shown, listener, { fireImmediately: true })
  }

  /** Whether the displayed prices are those that would be charged now. */
  get isPriced(): boolean {
    return this.state === 'ready' && this.list.isPriced
  }

  /** The selected offer as displayed, and the promo of its price; null if no offer is selected. */
  seenOffer(): SeenOffer | null {
    const { selected } = this
    return selected ? { offer: selected, promo: this.#request.promo?.code ?? null } : null
  }

  get offers(): readonly Offer[] {
    return this.list.offers
  }

  get cards(): readonly OfferCard[] {
    const { offers, selected, variant } = this
    const at = this.#time.now()
    return offers.map((offer) =>
      toCard(offer, this.#prices, { offers, variant, selected: offer === selected, at }),
    )
  }

  get selectedCard(): OfferCard | null {
    return this.cards.find((card) => card.selected) ?? null
  }

  get variant(): OfferVariant {
    return this.#request.variant
  }

  /** Whether the price of the selected offer has changed. */
  get isRepriced(): boolean {
    return this.repricedPaths.some((path) => path === this.selected?.path)
  }

  /** The offer that the visitor selected, or the preselected one. */
  get selected(): Offer | undefined {
    const { offers, variant } = this
    return (
      offers.find(({ path }) => path === this.selectedPath) ??
      (this.preferred && namedOffer(offers, this.preferred)) ??
      this.#loadOffers.preselected(offers, variant)
    )
  }

  // @rule 2.plan-selection A tap on an offer of the paywall selects only that offer, by its path
  select(path: string): void {
    this.selectedPath = path
    this.#keptPath.write(path)
  }

  /** Preselects the offer whose period is nearest to this one; null for none. */
  prefer(period: Period | null): void {
    this.preferred = period
  }

  private get shown(): ShownOffers {
    // Reads `list` for MobX: a new list may belong to another promo, and the request is not observable.
    void this.list
    const { offers, selected, isPriced } = this
    return { offers, selected, isPriced, promo: this.#request.promo?.code ?? null }
  }

  /** The price charged for an offer now, as a text. */
  priceOf(offer: Offer): string {
    return chargeText(chargeNow(offer), offer, this.#prices)
  }

  private receive(list: OfferList): void {
    // While no offer is shown, prices for another promo than the requested one are ignored.
    if (!list.isPriced && this.list.offers.length === 0) return
    const oldPrices = new Map(this.list.offers.map((offer) => [offer.path, this.priceOf(offer)]))
    const changed = list.offers.filter(
      (offer) => oldPrices.has(offer.path) && oldPrices.get(offer.path) !== this.priceOf(offer),
    )
    if (changed.length > 0 && this.state === 'ready') {
      this.changeCount += 1
      this.repricedPaths = changed.map(({ path }) => path)
    }
    this.list = list
    this.state = list.offers.length > 0 ? 'ready' : list.isPriced ? 'empty' : 'loading'
  }

  private fail(): void {
    if (!this.list.isPriced) this.state = 'failed'
  }
}
