import { isSamePrice } from '#domain/offer/isSamePrice.ts'
import { needsGuardian } from '#domain/person/guardian.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { OPEN } from '../settings/openings.ts'
import type { Settings } from '../settings/Settings.ts'
import type { StoredAnswers } from '../onboarding/StoredAnswers.ts'
import type { CreateProfile } from '../session/CreateProfile.ts'
import type { CurrentPromo } from '../promo/CurrentPromo.ts'
import { offerNow } from './offerNow.ts'
import type { Payments } from './Payments.ts'
import { OneWindow } from './OneWindow.ts'
import { contactOf, type NoSale, readBuyer } from './readBuyer.ts'
import type { PriceChange, SeenOffer } from './SeenOffer.ts'
import type { StoredOrder } from './StoredOrder.ts'
import type { Storefront } from '../ports/buying/Storefront.ts'
import type { TabLock } from '../ports/buying/TabLock.ts'
import type { SessionTracker } from '../session/SessionTracker.ts'

/** How an attempt to buy ended. `elsewhere`: another tab has a payment window open. `guardianFirst`: the answers or the profile give a child's age. `paused`: the settings close the paywall. */
export type Purchase =
  | 'ordered'
  | 'closed'
  | 'elsewhere'
  | 'paused'
  | 'guardianFirst'
  | PriceChange
  | NoSale

/**
 * Opens the payment window for an offer (product 2, 7). A browser has one open at a time. None opens while the profile is
 * unknown, when the price is not the one that the visitor saw, or while the settings close the paywall. A window that is open
 * stays.
 */
export class BuyOffer {
  readonly #windows: OneWindow<Purchase>

  constructor(
    private readonly storefront: Storefront,
    private readonly payments: Payments,
    private readonly sessions: SessionTracker,
    private readonly orders: StoredOrder,
    private readonly site: SiteRules,
    private readonly promo: CurrentPromo,
    private readonly answers: StoredAnswers,
    private readonly settings: Settings,
    private readonly createProfile: CreateProfile,
    lock: TabLock,
  ) {
    this.#windows = new OneWindow(lock)
  }

  /**
   * @param byGuardian whether the buyer says that they are the parent or guardian
   * @throws StorefrontError when the payment window cannot be opened
   */
  execute(seen: SeenOffer, byGuardian = false): Promise<Purchase> {
    return this.#windows.run(() => this.#buy(seen, byGuardian))
  }

  async #buy(seen: SeenOffer, byGuardian: boolean): Promise<Purchase> {
    if (this.#isPaused) return 'paused'
    await this.storefront.open()
    const known = this.#priceChange(seen)
    if (known) return known
    const activates = this.site.subscriptionField
    const buyer = await readBuyer(this.sessions, activates)
    if (typeof buyer === 'string') return buyer
    if (!byGuardian && needsGuardian(this.answers.load(), this.sessions.current()))
      return 'guardianFirst'
    const { uid } = buyer
    // What waits for its activation, paid or redeemed, must not be paid for again.
    if (this.orders.pending(activates, uid)) return 'ordered'
    // The settings and prices may change while the profile is read.
    if (this.#isPaused) return 'paused'
    const change = this.#priceChange(seen)
    if (change) return change
    const { offer, promo } = seen
    const { path } = offer
    // What the visitor pays for follows from the answers: a profile that could not be created is tried again.
    void this.createProfile.execute()
    const outcome = await this.payments
      .checkout(
        { path, ...contactOf(buyer), ...(promo !== null && { coupon: promo }) },
        offer,
        activates,
      )
      .finally(() => void this.createProfile.execute())
    if (outcome.status === 'closed') return 'closed'
    this.orders.save('subscription', uid, { reference: outcome.reference, path, activates })
    return 'ordered'
  }

  get #isPaused(): boolean {
    return !this.settings.read(OPEN.paywall)
  }

  #priceChange({ offer, promo }: SeenOffer): PriceChange | null {
    const { active, over } = this.promo.find()
    if (active === null && promo !== null && promo === over) return 'offerOver'
    const isUnderSamePromo =
      promo === (active?.code ?? null) &&
      (active === null || active.intervals.some((interval) => interval === offer.interval))
    const now = offerNow(this.storefront, offer.path, promo)
    return isUnderSamePromo && now && isSamePrice(offer, now) ? null : 'repriced'
  }
}
