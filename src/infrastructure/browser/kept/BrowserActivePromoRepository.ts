import type { Kept } from '#application/ports/Kept.ts'
import type { ActivePromoRepository } from '#application/ports/kept/PromoRepository.ts'
import { BrowserKept } from '../storage/BrowserKept.ts'
import { bareText, wholeNumber } from '../storage/Format.ts'
import type { Stores } from '../storage/KeyValueStore.ts'

/** The active promo, kept for every tab. */
export class BrowserActivePromoRepository implements ActivePromoRepository {
  readonly activePromo: Kept<string>
  readonly clears: Kept<number>

  constructor({ browser }: Stores) {
    this.activePromo = new BrowserKept(browser, 'active_promo', bareText)
    this.clears = new BrowserKept(browser, 'promo_clears', wholeNumber)
  }
}
