import { makeAutoObservable, runInAction } from 'mobx'
import type { VisitStore } from '../../../application/ports/KeyValueStore.ts'
import type { Unsubscribe } from '../../../application/ports/Unsubscribe.ts'
import type { LoadOffers, OfferRequest, Offers } from '../../../application/buying/LoadOffers.ts'
import type { Plan, PlanVariant } from '../../../domain/offer/Offer.ts'
import type { PriceCalculator } from '../../../domain/offer/PriceCalculator.ts'
import { type PlanCard, toCard } from './OfferCard.ts'

/** `failed`: the storefront cannot be reached; `empty`: it sells nothing that is on offer here. */
export type OffersState = 'loading' | 'ready' | 'empty' | 'failed'

/** Equal for promos under which the same is offered. */
export const sameOffers = (promo: OfferRequest['promo']): string => (promo ? `${promo.code} ${promo.intervals.join()}` : '')

type SelectedKey = 'selected_plan' | 'selected_gift'

/** The plans on offer as cards, one of them selected (product 2: paywall). */
export class OfferShelf {
  state: OffersState = 'loading'
  /** How often prices changed under the visitor's eyes. */
  changes = 0
  /** The paths of the plans whose price changed the last time. */
  private repriced: readonly string[] = []
  private offers: Offers = { plans: [], isPriced: false }
  private request: OfferRequest
  private selectedPath: string | null
  private readonly loadOffers: LoadOffers
  private readonly prices: PriceCalculator
  private readonly visitStore: VisitStore
  private readonly selectedKey: SelectedKey
  private stop: Unsubscribe = () => undefined

  /** @param selectedKey where the visit keeps which plan is selected */
  constructor(variant: PlanVariant, selectedKey: SelectedKey, loadOffers: LoadOffers, prices: PriceCalculator, visitStore: VisitStore) {
    this.request = { variant, promo: null }
    this.selectedKey = selectedKey
    this.loadOffers = loadOffers
    this.prices = prices
    this.visitStore = visitStore
    this.selectedPath = visitStore.read(selectedKey)
    makeAutoObservable<this, 'loadOffers' | 'prices' | 'visitStore' | 'selectedKey' | 'stop' | 'request'>(
      this,
      { loadOffers: false, prices: false, visitStore: false, selectedKey: false, stop: false, request: false },
      { autoBind: true },
    )
  }

  /** Asks the storefront for what is on offer under a promo or none; again after a failure. */
  async load(promo: OfferRequest['promo'] = this.request.promo): Promise<void> {
    this.stop()
    this.request = { variant: this.request.variant, promo }
    this.offers = { ...this.offers, isPriced: false }
    if (this.state !== 'ready') this.state = 'loading'
    const { opened, stop } = this.loadOffers.execute(this.request, (offers) => this.answered(offers))
    this.stop = stop
    try {
      await opened
    } catch {
      if (this.stop === stop) runInAction(() => this.failed())
    }
  }

  close(): void {
    this.stop()
  }

  /** Whether what stands here is what would be charged now. */
  get isPriced(): boolean {
    return this.state === 'ready' && this.offers.isPriced
  }

  /** Whether what stands here would be charged under this promo. */
  isPricedUnder(promo: OfferRequest['promo']): boolean {
    return this.isPriced && sameOffers(promo) === sameOffers(this.request.promo)
  }

  get plans(): readonly Plan[] {
    return this.offers.plans
  }

  get cards(): readonly PlanCard[] {
    const { plans, selected } = this
    return plans.map((plan) => toCard(plan, this.prices, { plans, variant: this.variant, selected: plan === selected }))
  }

  get selectedCard(): PlanCard | null {
    return this.cards.find((card) => card.selected) ?? null
  }

  get variant(): PlanVariant {
    return this.request.variant
  }

  /** Whether the price of the selected plan is one that changed. */
  get isRepriced(): boolean {
    return this.repriced.some((path) => path === this.selected?.path)
  }

  /** The plan the visitor picked, or the one that is selected at first. */
  get selected(): Plan | undefined {
    const { plans } = this
    return plans.find(({ path }) => path === this.selectedPath) ?? this.loadOffers.firstOf(plans)
  }

  select(path: string): void {
    this.selectedPath = path
    this.visitStore.write(this.selectedKey, path)
  }

  private answered(offers: Offers): void {
    // The price of before the promo is shown no longer than the storefront needs to answer.
    if (!offers.isPriced && this.offers.plans.length === 0) return
    const before = new Map(this.offers.plans.map((plan) => [plan.path, this.prices.format(plan.totalValue, plan)]))
    const changed = offers.plans.filter((plan) => before.has(plan.path) && before.get(plan.path) !== this.prices.format(plan.totalValue, plan))
    if (changed.length > 0 && this.state === 'ready') {
      this.changes += 1
      this.repriced = changed.map(({ path }) => path)
    }
    this.offers = offers
    this.state = offers.plans.length > 0 ? 'ready' : offers.isPriced ? 'empty' : 'loading'
  }

  private failed(): void {
    if (!this.offers.isPriced) this.state = 'failed'
  }
}
