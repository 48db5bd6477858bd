import type { SiteRules } from '../../domain/site/SiteRules.ts'
import { OneAtATime } from '../payment/OneAtATime.ts'
import { contactOf, type NoSale, readBuyer } from '../payment/readBuyer.ts'
import type { StoredOrder } from '../payment/StoredOrder.ts'
import type { Storefront } from '../ports/Storefront.ts'
import type { SessionTracker } from '../session/SessionTracker.ts'

/** How an attempt to buy ended. */
export type Purchase = 'ordered' | 'closed' | NoSale

/** Opens the payment window for a plan (product 2, 7): never twice at once, never while the profile is unknown. */
export class BuyPlan {
  private readonly storefront: Storefront
  private readonly sessions: SessionTracker
  private readonly orders: StoredOrder
  private readonly site: SiteRules
  private readonly attempt = new OneAtATime<Purchase>()

  constructor(storefront: Storefront, sessions: SessionTracker, orders: StoredOrder, site: SiteRules) {
    this.storefront = storefront
    this.sessions = sessions
    this.orders = orders
    this.site = site
  }

  /**
   * @param promo the code of the promo that the plan's price is under; null for none
   * @throws StorefrontError when the payment window cannot be opened
   */
  execute(path: string, promo: string | null): Promise<Purchase> {
    return this.attempt.run(() => this.buy(path, promo))
  }

  private async buy(path: string, promo: string | null): Promise<Purchase> {
    await this.storefront.open()
    const activates = this.site.subscriptionField
    const buyer = await readBuyer(this.sessions, activates)
    if (typeof buyer === 'string') return buyer
    const { uid } = buyer
    // An order of this visit that is not active yet is waited for, not paid for again.
    if (this.orders.load('plan')?.uid === uid) return 'ordered'
    const outcome = await this.storefront.checkout({ path, ...contactOf(buyer), ...(promo !== null && { coupon: promo }) })
    if (outcome.status === 'closed') return 'closed'
    this.orders.save('plan', { id: outcome.id, uid, reference: outcome.reference, path, activates })
    return 'ordered'
  }
}
