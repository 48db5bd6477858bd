import { makeAutoObservable } from 'mobx'
import { type PromoInQuery, UNDECIDED } from './query.ts'

/** What becomes of `promo` in the query at the next navigation. */
export class QueryPromo {
  decided: PromoInQuery = UNDECIDED

  constructor() {
    makeAutoObservable(this)
  }

  decide(promo: PromoInQuery): void {
    if (promo.code !== this.decided.code || promo.leaves !== this.decided.leaves) this.decided = promo
  }
}
