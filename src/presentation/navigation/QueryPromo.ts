import { makeAutoObservable, observableRef } from 'mobx'
import { type PromoInQuery, UNDECIDED } from './query.ts'

/** Decides what the next navigation does with `promo` in the query. */
export class QueryPromo {
  decided: PromoInQuery = UNDECIDED

  constructor() {
    makeAutoObservable(this, { decided: observableRef })
  }

  decide(promo: PromoInQuery): void {
    if (promo.code !== this.decided.code || promo.isRemoved !== this.decided.isRemoved)
      this.decided = promo
  }
}
