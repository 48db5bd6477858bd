import { makeAutoObservable, runInAction } from 'mobx'
import type { KeyValueStore } from '../../application/ports/KeyValueStore.ts'
import type { Unsubscribe } from '../../application/ports/Unsubscribe.ts'
import type { BuyPlan, Purchase } from '../../application/usecases/BuyPlan.ts'
import type { LoadOffers } from '../../application/usecases/LoadOffers.ts'
import type { Plan } from '../../domain/pricing/Plan.ts'
import type { PriceCalculator } from '../../domain/pricing/PriceCalculator.ts'

const SELECTED = 'selected_plan'

/** A plan as its card shows it. Prices are texts in the plan's currency and locale. */
export interface PlanCard {
  readonly path: string
  readonly interval: Plan['interval']
  readonly months: number | null
  readonly charge: string
  /** The full price, where less than that is charged. */
  readonly struck: string | null
  readonly weekly: string | null
  readonly renewal: string
  readonly selected: boolean
}

/** `failed`: the storefront cannot be reached; `empty`: it sells nothing that is on offer here. */
export type OffersState = 'loading' | 'ready' | 'empty' | 'failed'

export class PaywallPresenter {
  state: OffersState = 'loading'
  buying = false
  private offers: readonly Plan[] = []
  private selectedPath: string | null
  private readonly loadOffers: LoadOffers
  private readonly buyPlan: BuyPlan
  private readonly prices: PriceCalculator
  private readonly visitStore: KeyValueStore
  private stop: Unsubscribe = () => undefined

  constructor(loadOffers: LoadOffers, buyPlan: BuyPlan, prices: PriceCalculator, visitStore: KeyValueStore) {
    this.loadOffers = loadOffers
    this.buyPlan = buyPlan
    this.prices = prices
    this.visitStore = visitStore
    this.selectedPath = visitStore.read(SELECTED)
    makeAutoObservable<this, 'loadOffers' | 'buyPlan' | 'prices' | 'visitStore' | 'stop'>(
      this,
      { loadOffers: false, buyPlan: false, prices: false, visitStore: false, stop: false },
      { autoBind: true },
    )
  }

  /** Asks the storefront for what is on offer; again after a failure. */
  async load(): Promise<void> {
    this.stop()
    if (this.offers.length === 0) this.state = 'loading'
    const { opened, stop } = this.loadOffers.execute((offers) => this.offersChanged(offers))
    this.stop = stop
    try {
      await opened
    } catch {
      runInAction(() => {
        if (this.offers.length === 0) this.state = 'failed'
      })
    }
  }

  close(): void {
    this.stop()
  }

  get cards(): readonly PlanCard[] {
    const selected = this.selected
    return this.offers.map((plan) => this.toCard(plan, plan === selected))
  }

  get selectedCard(): PlanCard | null {
    return this.cards.find((card) => card.selected) ?? null
  }

  select(path: string): void {
    this.selectedPath = path
    this.visitStore.write(SELECTED, path)
  }

  /** How the purchase of the selected plan ended; null when nothing is selected or one is under way. */
  async buy(): Promise<Purchase | 'failed' | null> {
    const { selected } = this
    if (!selected || this.buying) return null
    this.buying = true
    try {
      return await this.buyPlan.execute(selected.path)
    } catch {
      return 'failed'
    } finally {
      runInAction(() => {
        this.buying = false
      })
    }
  }

  /** The plan the visitor picked, or the one with the longest period (product 9: default payment period). */
  private get selected(): Plan | undefined {
    return this.offers.find(({ path }) => path === this.selectedPath) ?? this.prices.longest(this.offers)
  }

  private offersChanged(offers: readonly Plan[]): void {
    this.offers = offers
    this.state = offers.length > 0 ? 'ready' : 'empty'
  }

  private toCard(plan: Plan, selected: boolean): PlanCard {
    const { path, interval, totalValue, priceTotalValue, futurePriceTotalValue = priceTotalValue } = plan
    const weekly = this.prices.weekly(plan)
    return {
      path,
      interval,
      months: this.prices.months(plan),
      charge: this.prices.format(totalValue, plan),
      struck: priceTotalValue > totalValue ? this.prices.format(priceTotalValue, plan) : null,
      weekly: weekly === null ? null : this.prices.format(weekly, plan),
      renewal: this.prices.format(futurePriceTotalValue, plan),
      selected,
    }
  }
}
