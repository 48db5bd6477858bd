import type { Offer } from '#domain/offer/Offer.ts'
import { anOffer } from './anOffer.ts'

/** An offer that the paywall can show together with `quarter` and `year`. */
export const MONTH = anOffer({ path: 'month', totalValue: 20, priceTotalValue: 20 })
export const quarter = (changes: Partial<Offer> = {}) =>
  anOffer({
    path: 'quarter',
    interval: 'quarter',
    intervalLength: 3,
    totalValue: 45,
    priceTotalValue: 60,
    ...changes,
  })
export const year = (changes: Partial<Offer> = {}) =>
  anOffer({
    path: 'year',
    interval: 'year',
    intervalUnit: 'year',
    totalValue: 120,
    priceTotalValue: 240,
    ...changes,
  })
