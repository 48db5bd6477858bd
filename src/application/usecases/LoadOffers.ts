import type { Plan } from '../../domain/pricing/Plan.ts'
import type { PriceCalculator } from '../../domain/pricing/PriceCalculator.ts'
import type { SiteRules } from '../../domain/site/SiteRules.ts'
import type { Log } from '../ports/Log.ts'
import type { Storefront } from '../ports/Storefront.ts'
import type { Unsubscribe } from '../ports/Unsubscribe.ts'
import type { Settings } from '../settings/Settings.ts'
import { skusOnOffer } from '../settings/skus.ts'

/** The plans on the paywall: what the settings put on offer and the storefront has, by ascending price (product 2). */
export class LoadOffers {
  private readonly storefront: Storefront
  private readonly settings: Settings
  private readonly site: SiteRules
  private readonly prices: PriceCalculator
  private readonly log: Log

  constructor(storefront: Storefront, settings: Settings, site: SiteRules, prices: PriceCalculator, log: Log) {
    this.storefront = storefront
    this.settings = settings
    this.site = site
    this.prices = prices
    this.log = log
  }

  /** Calls back with the offers each time the storefront answers. @throws StorefrontError when it cannot be reached. */
  execute(listener: (offers: readonly Plan[]) => void): { readonly opened: Promise<void>; readonly stop: Unsubscribe } {
    const stop = this.storefront.observe((plans) => listener(this.onOffer(plans)))
    return { opened: this.storefront.open(), stop }
  }

  private onOffer(plans: readonly Plan[]): readonly Plan[] {
    const skus = skusOnOffer(this.settings, this.site)
    const absent = skus.filter((sku) => !plans.some(({ path }) => path === sku))
    if (absent.length > 0) this.log.error(`On offer but not in the storefront: ${absent.join(', ')}`)
    return this.prices.inOrder(plans.filter(({ path }) => skus.includes(path)))
  }
}
