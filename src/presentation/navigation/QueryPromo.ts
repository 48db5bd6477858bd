import { type PromoInQuery, UNDECIDED } from './query.ts'
import { makeStateObservable } from '../kit/makeStateObservable.ts'

/** What the next navigation does with `promo` in the query. */
export class QueryPromo {
  decided: PromoInQuery = UNDECIDED

  constructor() {
    makeStateObservable(this)
  }

  decide(promo: PromoInQuery): void {
    if (promo.code !== this.decided.code || promo.isRemoved !== this.decided.isRemoved)
      this.decided = promo
  }
}
