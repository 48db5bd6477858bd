import type { Gift, GiftOrder } from '../../domain/gift/Gift.ts'
import { cleanName } from '../../domain/person/displayName.ts'
import { INTERVALS } from '../../domain/offer/Offer.ts'
import { toReference } from '../../domain/offer/reference.ts'
import type { VisitStore } from '../ports/KeyValueStore.ts'
import { readJson } from '../storage/readJson.ts'

const DRAFT = 'gift_draft'
const ORDER = 'gift_order'

/** What this visit knows of a gift: what is filled in, and what was bought (product 4: orders). What cannot be read counts as absent. */
export class StoredGift {
  readonly #visit: VisitStore

  constructor(visit: VisitStore) {
    this.#visit = visit
  }

  draft(): Gift | null {
    return toGift(this.#read(DRAFT))
  }

  keepDraft({ name, email, note, day }: Gift): void {
    this.#visit.write(DRAFT, JSON.stringify({ name, email, note, day }))
  }

  order(): GiftOrder | null {
    const kept = this.#read(ORDER)
    const gift = toGift(kept)
    const { id, reference, path, uid } = kept
    const interval = INTERVALS.find((known) => known === kept['interval'])
    const isWhole = typeof id === 'string' && typeof reference === 'string' && typeof path === 'string' && (uid === null || typeof uid === 'string')
    return gift && isWhole && interval ? { ...gift, name: cleanName(gift.name), id, reference: toReference(reference), path, interval, uid } : null
  }

  /** The draft has done its work. */
  keepOrder(order: GiftOrder): void {
    this.#visit.write(ORDER, JSON.stringify(order))
    this.#visit.remove(DRAFT)
  }

  #read(key: string): Record<string, unknown> {
    return Object.fromEntries(Object.entries(readJson(this.#visit, key) ?? {}))
  }
}

function toGift({ name, email, note, day }: Record<string, unknown>): Gift | null {
  const isWhole = typeof name === 'string' && typeof email === 'string' && typeof note === 'string' && typeof day === 'string'
  return isWhole ? { name, email, note, day } : null
}
