import type { Offer } from '#domain/offer/Offer.ts'
import { cleanName } from '#domain/person/displayName.ts'
import type { Guardian } from '#domain/person/guardian.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import type { ResolvePromo } from '../promo/ResolvePromo.ts'
import type { CreateProfile } from '../session/CreateProfile.ts'
import { termsVersion } from '../settings/appSettings.ts'
import { OPEN } from '../settings/openings.ts'
import type { Settings } from '../settings/Settings.ts'
import {
  type Buyers,
  contactOf,
  contactOfGuardian,
  type NoSale,
  type PromoRefusal,
} from './Buyers.ts'
import type { CheckoutEnd, Payments } from './Payments.ts'

export interface SeenOffer {
  readonly offer: Offer
  /** The code of the promo that the price included; null for none. */
  readonly promo: string | null
}

/** `repriced`: the price or promo has changed, or the promo's price is not known yet. `promoOver`: the promo has ended. */
type PriceChange = 'repriced' | 'promoOver'

/**
 * How an attempt to buy ended. `elsewhere`: another payment window is open. `guardianFirst`: a parent or guardian must buy.
 * `paused`: the settings have closed the paywall. `looking`: an earlier payment is looked for first. `lost`: so is this one.
 */
export type PurchaseOutcome =
  | CheckoutEnd
  | 'looking'
  | 'elsewhere'
  | 'paused'
  | 'guardianFirst'
  | PriceChange
  | PromoRefusal
  | NoSale

// @rule 7.quote-carried An order with a promo carries the server's signed answer about it, so that the server honours the sale
/** Opens the payment window for an offer, at the price and with the promo that the visitor saw (product 4: promo, orders). */
export class BuyOffer {
  constructor(
    private readonly payments: Payments,
    private readonly buyers: Buyers,
    private readonly promo: ResolvePromo,
    private readonly createProfile: CreateProfile,
    private readonly settings: Settings,
    private readonly site: SiteRules,
  ) {}

  /** @param guardian becomes the contact of the order. @throws StorefrontError when the payment window cannot be opened */
  execute(seen: SeenOffer, guardian: Guardian | null = null): Promise<PurchaseOutcome> {
    return this.payments.alone(() => this.#buy(seen, guardian))
  }

  async #buy(seen: SeenOffer, guardian: Guardian | null): Promise<PurchaseOutcome> {
    const obstacle = await this.#obstacle(seen)
    if (obstacle) return obstacle
    const activates = this.site.subscriptionField
    const buyer = await this.buyers.find(activates)
    // Nobody pays twice for a subscription that is not active yet.
    if (buyer === 'pending') return 'ordered'
    if (typeof buyer === 'string') return buyer
    if (this.buyers.lack(guardian)) return 'guardianFirst'
    const { offer, promo } = seen
    const quote = promo === null ? null : await this.buyers.quoteFor(offer, promo)
    if (quote?.refusal) return quote.refusal
    // The settings and prices may change while the profile is read.
    const laterObstacle = await this.#obstacle(seen)
    if (laterObstacle) return laterObstacle
    const request = {
      path: offer.path,
      ...contactOf(buyer),
      ...(guardian && contactOfGuardian(guardian)),
      ...(promo !== null && { coupon: promo }),
      tags: {
        agreed_terms: this.settings.read(termsVersion),
        ...(quote?.signed && { quoted: quote.signed }),
        ...(guardian && { agreed_by: `guardian ${cleanName(guardian.name)}` }),
      },
    }
    // A buyer's subscription needs a profile, so this tries again to create a missing one.
    void this.createProfile.execute()
    return this.payments
      .checkout(request, { offer, activates })
      .finally(() => void this.createProfile.execute())
  }

  // @rule 10.slept-past-offer If a device slept past the end of a promo, the price changes before the checkout
  // @rule 4.closed-in-flight A payment or sign-in that is under way finishes even if the settings close its feature meanwhile
  // @rule 4.repriced-before-checkout Prices change before a checkout, never during it
  async #obstacle({ offer, promo }: SeenOffer): Promise<PriceChange | 'paused' | null> {
    if (!this.settings.read(OPEN.paywall)) return 'paused'
    const isSold = await this.payments.sells(offer, promo)
    const { active, over } = this.promo.execute()
    if (active === null && promo !== null && promo === over) return 'promoOver'
    const isUnderSamePromo =
      promo === (active?.code ?? null) &&
      (active === null || active.intervals.some((interval) => interval === offer.interval))
    return isUnderSamePromo && isSold ? null : 'repriced'
  }
}
