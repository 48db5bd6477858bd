import type { PromoStart } from '../../../domain/promo/Promo.ts'
import type { Kept } from '../Kept.ts'

/** The stored promo (product 4: promo). */
export interface ActivePromoRepository {
  /** Its bare code, as it was found. */
  readonly activePromo: Kept<string>
}

/** What this browser remembers of all promos (product 4: promo). */
export interface PromoHistoryRepository {
  /** The codes that somebody dismissed. */
  readonly dismissed: Kept<readonly string[]>
  /** By code, when each began. */
  readonly starts: Kept<ReadonlyMap<string, PromoStart>>
}
