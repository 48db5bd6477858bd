import type { Kept } from '#application/ports/Kept.ts'
import type { ActivePromoRepository } from '#application/ports/kept/PromoRepository.ts'
import { BrowserKept } from '../storage/BrowserKept.ts'
import { bareText, wholeNumber } from '../storage/Format.ts'
import type { Stores } from '../storage/KeyValueStore.ts'

/** The active promo, kept for every tab. */
export class BrowserActivePromoRepository implements ActivePromoRepository {
  readonly active_promo: Kept<string>
  readonly promo_clears: Kept<number>

  constructor({ browser }: Stores) {
    this.active_promo = new BrowserKept(browser, 'active_promo', bareText)
    this.promo_clears = new BrowserKept(browser, 'promo_clears', wholeNumber)
  }
}
