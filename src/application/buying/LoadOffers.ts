import type { Plan, PlanVariant } from '../../domain/offer/Offer.ts'
import type { PriceCalculator } from '../../domain/offer/PriceCalculator.ts'
import type { SiteRules } from '../../domain/site/SiteRules.ts'
import type { Log } from '../ports/Log.ts'
import type { Storefront } from '../ports/buying/Storefront.ts'
import type { Unsubscribe } from '../ports/Unsubscribe.ts'
import { paymentPeriod } from '../settings/appSettings.ts'
import type { Settings } from '../settings/Settings.ts'
import { skusOnOffer } from '../settings/skus.ts'
import type { ActivePromo } from '../promo/ResolvePromo.ts'

/** What somebody is to be shown. */
export interface OfferRequest {
  readonly variant: PlanVariant
  /** The promo that the prices are to be under. */
  readonly promo: Pick<ActivePromo, 'code' | 'intervals'> | null
}

export interface Offers {
  /** By ascending price. */
  readonly plans: readonly Plan[]
  /** Whether these are the prices under the promo that was asked for, or under none where none was. */
  readonly isPriced: boolean
}

/**
 * The plans on a paywall: what the settings put on offer and the storefront has (product 2). Under a promo only plans
 * of its intervals, with the prices that the storefront answers for its code (product 4: promo).
 */
export class LoadOffers {
  private readonly storefront: Storefront
  private readonly settings: Settings
  private readonly site: SiteRules
  private readonly prices: PriceCalculator
  private readonly log: Log
  private readonly told = new Set<string>()

  constructor(storefront: Storefront, settings: Settings, site: SiteRules, prices: PriceCalculator, log: Log) {
    this.storefront = storefront
    this.settings = settings
    this.site = site
    this.prices = prices
    this.log = log
  }

  /** Calls back with the offers each time the storefront answers. `opened` rejects with a StorefrontError when it cannot be reached. */
  execute(request: OfferRequest, listener: (offers: Offers) => void): { readonly opened: Promise<void>; readonly stop: Unsubscribe } {
    const code = request.promo?.code ?? null
    const stop = this.storefront.observe((plans, coupon) => listener({ plans: this.onOffer(plans, request), isPriced: coupon === code }))
    return { opened: this.open(code), stop }
  }

  /** The plan that is selected at first: that of the period that the settings name, else the longest (product 9). */
  firstOf(plans: readonly Plan[]): Plan | undefined {
    const period = this.settings.read(paymentPeriod)
    return plans.find(({ interval }) => interval === period) ?? this.prices.longest(plans)
  }

  private async open(code: string | null): Promise<void> {
    await this.storefront.applyCoupon(code)
    await this.storefront.open()
  }

  private onOffer(plans: readonly Plan[], { variant, promo }: OfferRequest): readonly Plan[] {
    const skus = skusOnOffer(this.settings, this.site, variant)
    const absent = skus.filter((sku) => !plans.some(({ path }) => path === sku))
    this.tell(absent)
    const isUnder = ({ interval }: Plan) => promo === null || promo.intervals.some((enabled) => enabled === interval)
    return this.prices.inOrder(plans.filter((plan) => skus.includes(plan.path) && isUnder(plan)))
  }

  /** Once for the same products. */
  private tell(absent: readonly string[]): void {
    const text = `On offer but not in the storefront: ${absent.join(', ')}`
    if (absent.length === 0 || this.told.has(text)) return
    this.told.add(text)
    this.log.error(text)
  }
}
