import type { Offer, OfferVariant } from '#domain/offer/Offer.ts'
import { namedOffer, namedPeriod, preselectedOffer } from '#domain/offer/namedOffer.ts'
import type { PriceCalculator } from '#domain/offer/PriceCalculator.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import type { VisitStore } from '../visit/VisitStore.ts'
import type { Log } from '../ports/Log.ts'
import type { Storefront } from '../ports/buying/Storefront.ts'
import type { Unsubscribe } from '../ports/Listeners.ts'
import { paymentPeriod } from '../settings/appSettings.ts'
import { planPrices } from '../settings/allExperiments.ts'
import type { Experiments } from '../settings/Experiments.ts'
import type { Settings } from '../settings/Settings.ts'
import { skusOnOffer } from '../settings/skus.ts'
import type { ActivePromo } from '../promo/ResolvePromo.ts'

export interface OfferRequest {
  readonly variant: OfferVariant
  /** The promo that the prices must include; null for none. */
  readonly promo: Pick<ActivePromo, 'code' | 'intervals'> | null
}

export interface OfferList {
  /** By ascending price. */
  readonly offers: readonly Offer[]
  /** Whether these are the prices with the requested promo, or without a promo if none was requested. */
  readonly isPriced: boolean
}

/**
 * The offers on the paywall or the gift page: products that the settings name and the storefront sells (product 2). With a
 * promo: only offers of the promo's intervals, with the storefront's prices for its code (product 4: promo).
 */
export class LoadOffers {
  readonly #logged = new Set<string>()

  constructor(
    private readonly storefront: Storefront,
    private readonly settings: Settings,
    private readonly site: SiteRules,
    private readonly prices: PriceCalculator,
    private readonly visits: VisitStore,
    private readonly experiments: Experiments,
    private readonly log: Log,
  ) {}

  /** Calls the listener each time the storefront answers. `opened` rejects with a StorefrontError if the storefront does not. */
  execute(
    request: OfferRequest,
    listener: (offers: OfferList) => void,
  ): { readonly opened: Promise<void>; readonly stop: Unsubscribe } {
    const code = request.promo?.code ?? null
    let stop: Unsubscribe | null = () => undefined
    const observe = () => {
      if (stop === null) return
      stop = this.storefront.observe((offers, coupon) =>
        listener({ offers: this.#selectOffers(offers, request), isPriced: coupon === code }),
      )
    }
    const settled =
      request.variant === 'gift' ? observe() : this.experiments.settled().then(observe)
    return {
      opened: Promise.all([this.#open(code), settled]).then(() => undefined),
      stop: () => {
        stop?.()
        stop = null
      },
    }
  }

  // @rule 4.default-period `default_payment_period` names the period that is selected first
  /**
   * The offer that is selected at first: that of the period in the settings. If they say `named`, that of the period that the
   * visitor named; for a gift, or if none was named, the longest (product 9).
   */
  preselected(offers: readonly Offer[], variant: OfferVariant): Offer | undefined {
    const period = this.settings.read(paymentPeriod)
    if (period !== 'named') return preselectedOffer(offers, period)
    const named = variant === 'gift' ? null : namedPeriod(this.visits.answers)
    return named === null ? preselectedOffer(offers, 'longest') : namedOffer(offers, named)
  }

  async #open(code: string | null): Promise<void> {
    await this.storefront.applyCoupon(code)
    await this.storefront.open()
  }

  // @rule 4.promo-plans With a promo, only offers of its intervals are shown, at the storefront's prices
  // @rule 9.plan-skus The offers are the products whose SKUs the settings name
  // @rule 4.price-arm The arm of `prices` decides the products before a price is shown, and stays
  #selectOffers(offers: readonly Offer[], { variant, promo }: OfferRequest): readonly Offer[] {
    const arm = variant === 'gift' ? planPrices.arms[0] : this.experiments.arm(planPrices)
    const skus = skusOnOffer(this.settings, this.site, variant, arm)
    const absent = skus.filter((sku) => !offers.some(({ path }) => path === sku))
    this.#reportAbsent(absent)
    const isInPromo = ({ interval }: Offer) =>
      promo === null || promo.intervals.some((period) => period === interval)
    return this.prices.inOrder(
      offers.filter((offer) => skus.includes(offer.path) && isInPromo(offer)),
    )
  }

  /** Logs the same products only once. */
  #reportAbsent(absent: readonly string[]): void {
    const text = `On offer but not in the storefront: ${absent.join(', ')}`
    if (absent.length === 0 || this.#logged.has(text)) return
    this.#logged.add(text)
    this.log.error(text, undefined, 'money')
  }
}
