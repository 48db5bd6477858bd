import * as v from 'valibot'
import type {
  CheckoutRepository,
  KeptCheckout,
} from '#application/ports/kept/CheckoutRepository.ts'
import type { Kept } from '#application/ports/Kept.ts'
import type { KeptSale } from '#application/ports/kept/SaleRepository.ts'
import { BrowserKept } from '../storage/BrowserKept.ts'
import type { Stores } from '../storage/KeyValueStore.ts'
import { one } from '../storage/schemas.ts'
import { keptSales } from './keptSales.ts'

/** The paywall is stored as "plan". */
const place = v.union([
  v.pipe(
    v.literal('plan'),
    v.transform(() => 'subscription' as const),
  ),
  v.picklist(['gift', 'voucher']),
])
const checkout = v.object({ place, uid: v.nullable(v.string()), at: v.number() })

/** The open payment window, kept in the tab, and the sales, kept for every tab. */
export class BrowserCheckoutRepository implements CheckoutRepository {
  readonly open_checkout: Kept<KeptCheckout>
  readonly sales: Kept<readonly KeptSale[]>

  constructor(stores: Stores) {
    this.sales = keptSales(stores)
    this.open_checkout = new BrowserKept(
      stores.tab,
      'open_checkout',
      one(checkout, (kept) => ({
        ...kept,
        place: kept.place === 'subscription' ? 'plan' : kept.place,
      })),
    )
  }
}
