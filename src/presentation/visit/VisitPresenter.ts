import { makeAutoObservable } from 'mobx'
import { type PromoInQuery, UNDECIDED } from '../navigation/query.ts'

/** What the addresses of this visit carry. */
export class VisitPresenter {
  /** What navigation does with `promo` in the query. */
  promo: PromoInQuery = UNDECIDED

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  promoFound(promo: PromoInQuery): void {
    if (promo.code !== this.promo.code || promo.leaves !== this.promo.leaves) this.promo = promo
  }
}
