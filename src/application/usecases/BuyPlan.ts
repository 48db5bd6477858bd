import { isActive } from '../../domain/person/Session.ts'
import type { SiteRules } from '../../domain/site/SiteRules.ts'
import type { StoredOrder } from '../plan/StoredOrder.ts'
import type { Storefront } from '../ports/Storefront.ts'
import type { SessionTracker } from '../session/SessionTracker.ts'

/** How an attempt to buy ended. `unknown`: who is here, or their profile, could not be read, so nothing was sold. */
export type Purchase = 'ordered' | 'closed' | 'alreadyActive' | 'signInFirst' | 'unknown'

/** Opens the payment window for a plan (product 2, 7): never twice at once, never while the profile is unknown. */
export class BuyPlan {
  private readonly storefront: Storefront
  private readonly sessions: SessionTracker
  private readonly orders: StoredOrder
  private readonly site: SiteRules
  private inFlight: Promise<Purchase> | null = null

  constructor(storefront: Storefront, sessions: SessionTracker, orders: StoredOrder, site: SiteRules) {
    this.storefront = storefront
    this.sessions = sessions
    this.orders = orders
    this.site = site
  }

  /** @throws StorefrontError when the payment window cannot be opened. */
  execute(path: string): Promise<Purchase> {
    this.inFlight ??= this.buy(path).finally(() => {
      this.inFlight = null
    })
    return this.inFlight
  }

  private async buy(path: string): Promise<Purchase> {
    await this.storefront.open()
    // Another tab, or an order of a moment ago, may have made the plan active since it was last read.
    const session = await this.sessions.reloadProfile()
    if (session.status === 'anonymous') return 'signInFirst'
    if (session.status === 'loading' || session.profile.status === 'unknown') return 'unknown'
    if (isActive(session, this.site)) return 'alreadyActive'
    // An order of this visit that is not active yet is waited for, not paid for again.
    if (this.orders.load()?.uid === session.user.uid) return 'ordered'
    const { uid, email } = session.user
    const outcome = await this.storefront.checkout({ path, uid, email })
    if (outcome.status === 'closed') return 'closed'
    this.orders.save({ id: outcome.id, uid, reference: outcome.reference, path })
    return 'ordered'
  }
}
