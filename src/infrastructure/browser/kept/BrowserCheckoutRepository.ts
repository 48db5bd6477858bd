import * as v from 'valibot'
import type { CheckoutRepository, KeptCheckout } from '../../../application/ports/kept/CheckoutRepository.ts'
import type { Kept } from '../../../application/ports/Kept.ts'
import { BrowserKept } from '../storage/BrowserKept.ts'
import type { Stores } from '../storage/KeyValueStore.ts'
import { one } from '../storage/schemas.ts'

/** The paywall is stored as "plan". */
const place = v.union([v.pipe(v.literal('plan'), v.transform(() => 'subscription' as const)), v.picklist(['gift', 'voucher'])])
const checkout = v.object({ place, uid: v.nullable(v.string()), at: v.number() })

/** The open payment window, kept in the tab. */
export class BrowserCheckoutRepository implements CheckoutRepository {
  readonly openCheckout: Kept<KeptCheckout>

  constructor({ tab }: Stores) {
    this.openCheckout = new BrowserKept(tab, 'open_checkout', one(checkout, (kept) => ({ ...kept, place: kept.place === 'subscription' ? 'plan' : kept.place })))
  }
}
