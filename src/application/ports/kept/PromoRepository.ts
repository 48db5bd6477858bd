import type { PromoStart } from '#domain/promo/Promo.ts'
import type { Kept } from '../Kept.ts'

/** The stored promo (product 4: promo). */
export interface ActivePromoRepository {
  /** The code as stored, not yet checked. */
  readonly active_promo: Kept<string>
  /** How often the answers, and the promo with them, were cleared in this browser. */
  readonly promo_clears: Kept<number>
}

/** What this browser remembers about all promos (product 4: promo). */
export interface PromoHistoryRepository {
  /** The dismissed codes. */
  readonly dismissed_promos: Kept<readonly string[]>
  /** The start of each promo, by code. */
  readonly promo_activations: Kept<ReadonlyMap<string, PromoStart>>
  /** The codes of this visit, each with the number of `clears` when it came. */
  readonly promo_codes: Kept<ReadonlyMap<string, number>>
}
