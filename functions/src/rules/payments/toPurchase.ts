import * as v from 'valibot'
import { fieldsOf } from '../body.ts'
import type { ServerSettings } from '../serverSettings.ts'
import { NOTHING, type Objection, type Purchase } from './Purchase.ts'
import { productNow } from './purchases.ts'

/** A document of an earlier release, whose product may no longer be in the settings. */
const earlier = v.object({
  fromOrder: v.nullable(
    v.object({
      order: v.string(),
      uid: v.nullable(v.string()),
      reference: v.string(),
      path: v.string(),
      coupons: v.array(v.string()),
      held: v.nullable(v.string()),
    }),
  ),
  fromSubscription: v.nullable(
    v.object({
      active: v.boolean(),
      canceled: v.boolean(),
      changed: v.number(),
      path: v.nullable(v.string()),
    }),
  ),
  refunded: v.boolean(),
})

/** Reads `purchases/{id}`, also of an earlier release. Only the server writes these documents. */
export function toPurchase(data: unknown, products: ServerSettings['products']): Purchase {
  const before = v.safeParse(earlier, data)
  if (!before.success) return { ...NOTHING, ...(fieldsOf(data) as Partial<Purchase>) }
  const { fromOrder, fromSubscription: news, refunded } = before.output
  const { path, held, ...order } = fromOrder ?? { path: '', held: null }
  const ended = news && !news.active ? 'ended' : news?.canceled ? 'canceled' : 'active'
  return {
    ...NOTHING,
    ...order,
    held: held as Objection | null,
    product: productNow(news?.path ?? path, NOTHING, products),
    state: refunded ? 'returned' : ended,
    asOf: news?.changed ?? 0,
    measured: true,
  }
}
