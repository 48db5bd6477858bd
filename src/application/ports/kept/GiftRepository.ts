import type { Gift, GiftOrder } from '#domain/gift/Gift.ts'
import type { Kept } from '../Kept.ts'

/** The gift of this visit: the form as filled in, and the order (product 4: orders). */
export interface GiftRepository {
  readonly gift_draft: Kept<Gift>
  readonly gift_order: Kept<GiftOrder>
}
