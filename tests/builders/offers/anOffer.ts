import type { Offer } from '#domain/offer/Offer.ts'

/** An offer on the paywall: a regular month in dollars, with these changes. */
export const anOffer = (changes: Partial<Offer> = {}): Offer => ({
  path: 'onward-month',
  interval: 'month',
  intervalLength: 1,
  intervalUnit: 'month',
  type: 'regular',
  currency: 'USD',
  locale: 'en-US',
  priceTotalValue: 19.99,
  totalValue: 19.99,
  discountPercentValue: 0,
  ...changes,
})
