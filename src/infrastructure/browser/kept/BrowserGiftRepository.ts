import * as v from 'valibot'
import type { GiftRepository } from '#application/ports/kept/GiftRepository.ts'
import type { Kept } from '#application/ports/Kept.ts'
import type { Gift, GiftOrder } from '#domain/gift/Gift.ts'
import { INTERVALS } from '#domain/offer/Offer.ts'
import { toReference } from '#domain/offer/reference.ts'
import { cleanName } from '#domain/person/displayName.ts'
import { BrowserKept } from '../storage/BrowserKept.ts'
import type { Stores } from '../storage/KeyValueStore.ts'
import { one } from '../storage/schemas.ts'

const gift = v.object({ name: v.string(), email: v.string(), note: v.string(), day: v.string() })
const bought = v.object({
  ...gift.entries,
  name: v.pipe(v.string(), v.transform(cleanName)),
  id: v.string(),
  reference: v.pipe(v.string(), v.transform(toReference)),
  path: v.string(),
  interval: v.picklist(INTERVALS),
  uid: v.nullable(v.string()),
})

/** Gifts, kept in the tab. */
export class BrowserGiftRepository implements GiftRepository {
  readonly gift_draft: Kept<Gift>
  readonly gift_order: Kept<GiftOrder>

  constructor({ tab }: Stores) {
    this.gift_draft = new BrowserKept(tab, 'gift_draft', one(gift))
    this.gift_order = new BrowserKept(tab, 'gift_order', one(bought))
  }
}
