import * as v from 'valibot'
import type { Kept } from '#application/ports/Kept.ts'
import type { KeptSale } from '#application/ports/kept/KeptValues.ts'
import { SubscriptionField } from '#domain/vocabulary/payment.ts'
import { BrowserKept } from '../storage/BrowserKept.ts'
import type { Stores } from '../storage/KeyValueStore.ts'
import { listOf } from '../storage/schemas.ts'

const item = v.object({
  item_id: v.string(),
  item_category: v.string(),
  price: v.number(),
  quantity: v.literal(1),
})
const checkout = v.object({
  item_list_id: v.string(),
  coupon: v.exactOptional(v.string()),
  currency: v.string(),
  value: v.number(),
  items: v.array(item),
})
const sale = v.object({
  id: v.string(),
  whose: v.nullable(v.string()),
  activates: v.nullable(v.enum(SubscriptionField)),
  at: v.number(),
  checkout,
})

/** The checkouts that began in this browser, paid or not, shared by its tabs. */
export const keptSales = ({ browser }: Stores): Kept<readonly KeptSale[]> =>
  new BrowserKept(browser, 'sales', listOf(sale))
