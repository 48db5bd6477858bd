import type { Offer } from '../../domain/offer/Offer.ts'
import type { Unsubscribe } from '../ports/Unsubscribe.ts'
import type { Backlog } from './Backlog.ts'
import type { MeasuredEvent } from './events/eventCatalogue.ts'
import type { Occurrence } from './events/Occurrence.ts'
import { offerOf } from './MeasuredStorefront.ts'

/** What stands before the visitor where plans are sold. */
export interface ShelfLook {
  readonly offers: readonly Offer[]
  readonly selected: Offer | undefined
  /** Whether these are the prices that count now. */
  readonly isPriced: boolean
  /** The code of the promo that they are under; null for none. */
  readonly promo: string | null
}

/** A place where plans are sold. */
interface Shop {
  readonly shelf: {
    /** Calls back with what stands there, now and at every change. */
    observe(listener: (look: ShelfLook) => void): Unsubscribe
  }
}

/** Measures what is offered and picked, by looking at where it is sold. */
export class OfferMeasuring {
  readonly #paywall: Shop
  readonly #gift: Shop
  readonly #occurrences: Backlog<Occurrence>

  constructor(paywall: Shop, gift: Shop, occurrences: Backlog<Occurrence>) {
    this.#paywall = paywall
    this.#gift = gift
    this.#occurrences = occurrences
  }

  start(): void {
    this.#follow(this.#paywall, 'paywall')
    this.#follow(this.#gift, 'gift')
  }

  #follow({ shelf }: Shop, list: string): void {
    let told = ''
    let promoTold: string | null = null
    let before: ShelfLook | null = null
    shelf.observe((look) => {
      const { offers, selected, isPriced, promo } = look
      const offer = isPriced ? offerOf(offers) : null
      const known = told
      told = JSON.stringify(offer)
      if (offer && offer.items.length > 0 && told !== known) this.#tell({ name: 'view_item_list', params: { item_list_id: list, ...offer } })
      if (isPriced && promo !== null && promo !== promoTold) this.#tell({ name: 'view_promotion', params: { promotion_id: promo }, id: `view_promotion ${promo}` })
      if (isPriced) promoTold = promo
      // What is selected with the plans, or repriced, was not picked.
      const isPick = offers === before?.offers && selected !== before.selected
      if (isPick && selected) this.#tell({ name: 'select_item', params: { item_list_id: list, ...offerOf([selected]) } })
      before = look
    })
  }

  #tell(event: MeasuredEvent): void {
    this.#occurrences.tell({ kind: 'event', event })
  }
}
