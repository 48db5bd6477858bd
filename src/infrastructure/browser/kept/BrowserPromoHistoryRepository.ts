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
  readonly dismissed: Kept<readonly string[]>
  readonly starts: Kept<ReadonlyMap<string, PromoStart>>
  readonly ofVisit: Kept<ReadonlyMap<string, number>>

  constructor({ tab, browser }: Stores) {
    this.dismissed = new BrowserKept(browser, 'dismissed_promos', texts)
    this.starts = new BrowserKept(browser, 'promo_activations', mapOf(start))
    this.ofVisit = new BrowserKept(tab, 'promo_codes', mapOf(v.number()))
  }
}
