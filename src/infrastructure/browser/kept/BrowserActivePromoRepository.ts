import type { Kept } from '../../../application/ports/Kept.ts'
import type { ActivePromoRepository } from '../../../application/ports/kept/PromoRepository.ts'
import { BrowserKept } from '../storage/BrowserKept.ts'
import { bareText } from '../storage/Format.ts'
import type { Stores } from '../storage/KeyValueStore.ts'

/** The active promo, kept for every tab. */
export class BrowserActivePromoRepository implements ActivePromoRepository {
  readonly activePromo: Kept<string>

  constructor({ browser }: Stores) {
    this.activePromo = new BrowserKept(browser, 'active_promo', bareText)
  }
}
