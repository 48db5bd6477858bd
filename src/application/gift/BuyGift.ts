import { cleanNote } from '#domain/text/oneLine.ts'
import { cleanEmail } from '#domain/person/email.ts'
import type { Gift } from '#domain/gift/Gift.ts'
import { isSold } from '#domain/checkout/standingOf.ts'
import { cleanName } from '#domain/person/displayName.ts'
import { nameParts } from '#domain/person/nameParts.ts'
import type { Offer } from '#domain/offer/Offer.ts'
import type { Guardian } from '#domain/person/guardian.ts'
import { type Buyers, contactOf, contactOfGuardian } from '../buying/Buyers.ts'
import type { CheckoutEnd, Payments } from '../buying/Payments.ts'
import type { StoredCheckouts } from '../buying/StoredCheckouts.ts'
import { termsVersion } from '../settings/appSettings.ts'
import { OPEN } from '../settings/openings.ts'
import type { Settings } from '../settings/Settings.ts'
import type { SessionTracker } from '../session/SessionTracker.ts'

/**
 * How an attempt to buy a gift ended. `repriced`: the price has changed since the giver saw it. `paused`: the settings have
 * closed the sale of gifts. `guardianFirst`: a parent or guardian must buy. `looking`: an earlier gift may have been paid, and the
 * giver should look for its receipt first. `lost`: so should they for this one.
 */
export type GiftPurchaseOutcome = CheckoutEnd | 'looking' | 'paused' | 'repriced' | 'guardianFirst'

// @rule 4.giving A gift needs no account and never gets a promo; its draft is removed only by the order
/** Opens the payment window for a gift, one at a time (product 4: orders). The giver needs no account. */
export class BuyGift {
  constructor(
    private readonly payments: Payments,
    private readonly sessions: SessionTracker,
    private readonly checkouts: StoredCheckouts,
    private readonly settings: Settings,
    private readonly buyers: Buyers,
  ) {}

  /**
   * @param seen the offer as the giver saw it, without a promo. @param gift a gift without problems
   * @param guardian becomes the contact of the order
   * @throws StorefrontError when the payment window cannot be opened
   */
  execute(
    seen: Offer,
    gift: Gift,
    guardian: Guardian | null = null,
  ): Promise<GiftPurchaseOutcome | 'elsewhere'> {
    return this.payments.alone(() => this.#buy(seen, gift, guardian))
  }

  async #buy(seen: Offer, gift: Gift, guardian: Guardian | null): Promise<GiftPurchaseOutcome> {
    const { path, interval } = seen
    const isOnSale = await this.payments.sells(seen, null)
    if (!this.settings.read(OPEN.gift)) return 'paused'
    if (!isOnSale) return 'repriced'
    const session = await this.sessions.whenLoaded()
    this.checkouts.changedElsewhere()
    if (!isSold(this.checkouts.standing(session, null))) return 'looking'
    if (this.buyers.lack(guardian)) return 'guardianFirst'
    const giver =
      session.status === 'signedIn' ? contactOf(session.user) : { uid: null, email: null }
    const from = cleanName(gift.from)
    const memo = cleanNote(gift.note)
    const recipient = {
      email: cleanEmail(gift.email),
      ...nameParts(cleanName(gift.name)),
      ...(from && { from }),
      ...(memo && { memo }),
    }
    return this.payments.checkout(
      {
        path,
        ...giver,
        ...(guardian && contactOfGuardian(guardian)),
        recipient,
        deliverOn: gift.day,
        tags: {
          agreed_terms: this.settings.read(termsVersion),
          ...(guardian && { agreed_by: `guardian ${cleanName(guardian.name)}` }),
        },
      },
      { offer: seen, activates: null, gift: { ...gift, interval, order: null } },
    )
  }
}
