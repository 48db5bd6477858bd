import { isMinorBy } from '../../domain/person/profileAge.ts'
import type { SiteRules } from '../../domain/site/SiteRules.ts'
import { OneWindow } from './OneWindow.ts'
import { contactOf, type NoSale, readBuyer } from './readBuyer.ts'
import type { StoredOrder } from './StoredOrder.ts'
import type { Storefront } from '../ports/buying/Storefront.ts'
import type { TabLock } from '../ports/buying/TabLock.ts'
import type { SessionTracker } from '../session/SessionTracker.ts'

/** How an attempt to buy ended; `elsewhere`: a payment window of another tab is open; `guardianFirst`: the profile, read just now, is that of a child. */
export type Purchase = 'ordered' | 'closed' | 'elsewhere' | 'guardianFirst' | NoSale

/** Opens the payment window for a plan (product 2, 7): one at a time in a browser, and none while the profile is unknown. */
export class BuyOffer {
  readonly #storefront: Storefront
  readonly #sessions: SessionTracker
  readonly #orders: StoredOrder
  readonly #site: SiteRules
  readonly #windows: OneWindow<Purchase>

  constructor(storefront: Storefront, sessions: SessionTracker, orders: StoredOrder, site: SiteRules, lock: TabLock) {
    this.#storefront = storefront
    this.#sessions = sessions
    this.#orders = orders
    this.#site = site
    this.#windows = new OneWindow(lock)
  }

  /**
   * @param promo the code of the promo that the plan's price is under; null for none
   * @param byGuardian whether the buyer said that they are the parent or guardian
   * @throws StorefrontError when the payment window cannot be opened
   */
  execute(path: string, promo: string | null, byGuardian = false): Promise<Purchase> {
    return this.#windows.run(() => this.#buy(path, promo, byGuardian))
  }

  async #buy(path: string, promo: string | null, byGuardian: boolean): Promise<Purchase> {
    await this.#storefront.open()
    const activates = this.#site.subscriptionField
    const buyer = await readBuyer(this.#sessions, activates)
    if (typeof buyer === 'string') return buyer
    if (!byGuardian && isMinorBy(this.#sessions.current())) return 'guardianFirst'
    const { uid } = buyer
    // An order that is not active yet is waited for, not paid for again.
    if (this.#orders.pending('subscription', uid)) return 'ordered'
    const outcome = await this.#storefront.checkout({ path, ...contactOf(buyer), ...(promo !== null && { coupon: promo }) })
    if (outcome.status === 'closed') return 'closed'
    this.#orders.save('subscription', uid, { reference: outcome.reference, path, activates })
    return 'ordered'
  }
}
