import * as v from 'valibot'
import type { Digest } from '#application/ports/Digest.ts'
import type { Kept } from '#application/ports/Kept.ts'
import type { KeptOrder, OrderRepository } from '#application/ports/kept/OrderRepository.ts'
import { toReference } from '#domain/offer/reference.ts'
import { SubscriptionField } from '#domain/vocabulary/payment.ts'
import { BrowserKept } from '../storage/BrowserKept.ts'
import type { Stores } from '../storage/KeyValueStore.ts'
import { listOf } from '../storage/schemas.ts'

const order = {
  reference: v.optional(v.nullable(v.pipe(v.string(), v.transform(toReference))), null),
  path: v.string(),
  activates: v.enum(SubscriptionField),
  at: v.number(),
  isActive: v.fallback(v.boolean(), false),
}

/** Orders, kept for every tab. */
export class BrowserOrderRepository implements OrderRepository {
  readonly subscription: Kept<readonly KeptOrder[]>
  readonly voucher: Kept<readonly KeptOrder[]>

  constructor({ browser }: Stores, digest: Digest) {
    /** An earlier release stored the uid itself. */
    const byUid = v.pipe(
      v.object({ ...order, uid: v.string() }),
      v.transform(({ uid, ...kept }) => ({ ...kept, whose: digest(uid) })),
    )
    const orders = listOf(v.union([v.object({ ...order, whose: v.string() }), byUid]))
    this.subscription = new BrowserKept(browser, 'pending_order', orders)
    this.voucher = new BrowserKept(browser, 'pending_voucher', orders)
  }
}
