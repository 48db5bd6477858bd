import type { Gift, GiftOrder } from '../../../domain/gift/Gift.ts'
import type { Kept } from '../Kept.ts'

/** What this visit knows of a gift: what is filled in, and what was bought (product 4: orders). */
export interface GiftRepository {
  readonly draft: Kept<Gift>
  readonly bought: Kept<GiftOrder>
}
