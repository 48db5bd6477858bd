import * as v from 'valibot'
import type { Kept } from '#application/ports/Kept.ts'
import type { PromoHistoryRepository } from '#application/ports/kept/PromoRepository.ts'
import type { PromoStart } from '#domain/promo/Promo.ts'
import { BrowserKept } from '../storage/BrowserKept.ts'
import { texts } from '../storage/Format.ts'
import type { Stores } from '../storage/KeyValueStore.ts'
import { mapOf } from '../storage/schemas.ts'

const time = v.pipe(v.number(), v.finite())
/** A time may be negative: when the clock is set back, starts move back with it, so that elapsed time still counts. */
const start = v.pipe(
  v.object({ since: time, seen: time }),
  v.check(({ since, seen }) => since <= seen),
)

/** Dismissed promos and promo starts, kept for every tab, and the codes of the visit, kept in the tab. */
export class BrowserPromoHistoryRepository implements PromoHistoryRepository {
  readonly dismissed_promos: Kept<readonly string[]>
  readonly promo_activations: Kept<ReadonlyMap<string, PromoStart>>
  readonly promo_codes: Kept<ReadonlyMap<string, number>>

  constructor({ tab, browser }: Stores) {
    this.dismissed_promos = new BrowserKept(browser, 'dismissed_promos', texts)
    this.promo_activations = new BrowserKept(browser, 'promo_activations', mapOf(start))
    this.promo_codes = new BrowserKept(tab, 'promo_codes', mapOf(v.number()))
  }
}
