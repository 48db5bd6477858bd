import type { Offer } from '#domain/offer/Offer.ts'
import type { Unsubscribe } from '../ports/Listeners.ts'
import type { BufferedEmitter } from './BufferedEmitter.ts'
import type { MeasuredEvent } from './events/eventCatalogue.ts'
import type { Occurrence } from './events/Occurrence.ts'
import { offerFieldsOf } from './events/offerFieldsOf.ts'

export interface ShownOffers {
  readonly offers: readonly Offer[]
  readonly selected: Offer | undefined
  /** Whether these are the current prices. */
  readonly isPriced: boolean
  /** The code of the promo in the prices; null for none. */
  readonly promo: string | null
}

interface OfferPage {
  /** Calls the listener with the offers, now and at every change. */
  observe(listener: (shown: ShownOffers) => void): Unsubscribe
}

/** Measures which offers the visitor sees and selects on the paywall and the gift page. */
export class OfferMeasuring {
  constructor(
    private readonly pages: { readonly paywall: OfferPage; readonly gift: OfferPage },
    private readonly occurrences: BufferedEmitter<Occurrence>,
  ) {}

  start(): void {
    this.#follow(this.pages.paywall, 'paywall')
    this.#follow(this.pages.gift, 'gift')
  }

  #follow(page: OfferPage, list: string): void {
    let viewed = ''
    let viewedPromo: string | null = null
    let last: ShownOffers | null = null
    page.observe((shown) => {
      const { offers, selected, isPriced, promo } = shown
      const fields = isPriced ? offerFieldsOf(offers) : null
      const viewedBefore = viewed
      viewed = JSON.stringify(fields)
      if (fields && fields.items.length > 0 && viewed !== viewedBefore)
        this.#emit({ name: 'view_item_list', params: { item_list_id: list, ...fields } })
      if (isPriced && promo !== null && promo !== viewedPromo)
        this.#emit({
          name: 'view_promotion',
          params: { promotion_id: promo },
          id: `view_promotion ${promo}`,
        })
      if (isPriced) viewedPromo = promo
      // If the offers changed too, the visitor did not make the selection.
      const isOwnSelection = offers === last?.offers && selected !== last.selected
      if (isOwnSelection && selected)
        this.#emit({
          name: 'select_item',
          params: { item_list_id: list, ...offerFieldsOf([selected]) },
        })
      last = shown
    })
  }

  #emit(event: MeasuredEvent): void {
    this.occurrences.emit({ kind: 'event', event })
  }
}
