import type { Interval, Offer } from '#domain/offer/Offer.ts'

/** An offer on the paywall: a regular month in dollars, with these changes. */
export const anOffer = (changes: Partial<Offer> = {}): Offer => ({
  path: 'onward-month',
  interval: 'month',
  intervalLength: 1,
  intervalUnit: 'month',
  type: 'regular',
  currency: 'USD',
  tax: 'included',
  locale: 'en-US',
  priceTotalValue: 19.99,
  totalValue: 19.99,
  discountPercentValue: 0,
  ...changes,
})

type Period = Extract<Interval, 'month' | 'quarter' | 'halfyear' | 'year'>

const PERIODS = {
  month: { interval: 'month', intervalUnit: 'month', intervalLength: 1 },
  quarter: { interval: 'quarter', intervalUnit: 'month', intervalLength: 3 },
  halfyear: { interval: 'halfyear', intervalUnit: 'month', intervalLength: 6 },
  year: { interval: 'year', intervalUnit: 'year', intervalLength: 1 },
} as const

/** An offer in a product line. It costs `charge` for the first period and `full` for each later one. */
export const offerIn = (line: string, period: Period, charge: number, full = charge): Offer =>
  anOffer({
    ...PERIODS[period],
    path: `${line}-${period}`,
    totalValue: charge,
    priceTotalValue: full,
    futurePriceTotalValue: full,
  })
