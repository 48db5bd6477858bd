import { makeAutoObservable } from 'mobx'
import { type PromoInQuery, UNDECIDED } from './query.ts'

/** What the next navigation does with `promo` in the query. */
export class QueryPromo {
  decided: PromoInQuery = UNDECIDED

  constructor() {
    makeAutoObservable(this, {}, { deep: false })
  }

  decide(promo: PromoInQuery): void {
    if (promo.code !== this.decided.code || promo.isRemoved !== this.decided.isRemoved)
      this.decided = promo
  }
}
