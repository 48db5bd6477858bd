import { reaction } from 'mobx'
import type { Backlog } from '../../application/measuring/Backlog.ts'
import { offerOf } from '../../application/measuring/MeasuredStorefront.ts'
import type { MeasuredEvent } from '../../application/measuring/events/eventCatalogue.ts'
import type { Occurrence } from '../../application/measuring/events/Occurrence.ts'
import type { GiftPresenter } from '../features/gift/GiftPresenter.ts'
import type { OfferShelf } from '../shared/offers/OfferShelf.ts'
import type { PaywallPresenter } from '../features/paywall/PaywallPresenter.ts'
import type { PromoPresenter } from '../shared/promo/PromoPresenter.ts'

/** Measures what is offered and picked, by looking at the presenters that show it. */
export class OfferMeasuring {
  readonly #paywall: PaywallPresenter
  readonly #gift: GiftPresenter
  readonly #promo: PromoPresenter
  readonly #occurrences: Backlog<Occurrence>

  constructor(paywall: PaywallPresenter, gift: GiftPresenter, promo: PromoPresenter, occurrences: Backlog<Occurrence>) {
    this.#paywall = paywall
    this.#gift = gift
    this.#promo = promo
    this.#occurrences = occurrences
  }

  start(): void {
    this.#follow(this.#paywall.shelf, 'paywall')
    this.#follow(this.#gift.shelf, 'gift')
    reaction(
      () => (this.#paywall.shelf.isPriced ? this.#promo.active?.code : undefined),
      (code) => {
        if (code !== undefined) this.#tell({ name: 'view_promotion', params: { promotion_id: code }, id: `view_promotion ${code}` })
      },
      { fireImmediately: true },
    )
  }

  #follow(shelf: OfferShelf, list: string): void {
    reaction(
      () => (shelf.isPriced ? offerOf(shelf.offers) : null),
      (offer) => {
        if (offer && offer.items.length > 0) this.#tell({ name: 'view_item_list', params: { item_list_id: list, ...offer } })
      },
      { fireImmediately: true, equals: (one, other) => JSON.stringify(one) === JSON.stringify(other) },
    )
    reaction(
      () => ({ offers: shelf.offers, selected: shelf.selected }),
      ({ offers, selected }, before) => {
        // What is selected with the plans, or repriced, was not picked.
        if (offers === before.offers && selected && selected !== before.selected) this.#tell({ name: 'select_item', params: { item_list_id: list, ...offerOf([selected]) } })
      },
    )
  }

  #tell(event: MeasuredEvent): void {
    this.#occurrences.tell({ kind: 'event', event })
  }
}
