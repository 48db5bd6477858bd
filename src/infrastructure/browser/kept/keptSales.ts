// A file of its own, because measuring loads without the checkout part and removes the sales of visitors who refuse.
import * as v from 'valibot'
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
const sale = v.object({
  id: v.string(),
  whose: v.nullable(v.string()),
  activates: v.nullable(v.enum(SubscriptionField)),
  at: v.number(),
  checkout: v.object({
    item_list_id: v.string(),
    coupon: v.exactOptional(v.string()),
    currency: v.string(),
    value: v.number(),
    items: v.array(item),
  }),
})

/** The checkouts whose purchase is not measured yet, shared by the tabs of the browser. */
export const keptSales = ({ browser }: Stores) => new BrowserKept(browser, 'sales', listOf(sale))
