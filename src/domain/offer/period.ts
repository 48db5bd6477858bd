import type { Interval, Offer } from './Offer.ts'

/** The intervals for which the settings name offers (product 9). */
export const PERIODS = [
  'month',
  'quarter',
  'halfyear',
  'year',
] as const satisfies readonly Interval[]
export type Period = (typeof PERIODS)[number]

// @rule 9.period-months The periods have 1, 3, 6 and 12 months
export const MONTHS = { month: 1, quarter: 3, halfyear: 6, year: 12 } as const satisfies Readonly<
  Record<Period, number>
>

/** The months of an interval; null if it is not a number of months. */
export const monthsOf = (interval: Interval): number | null => {
  const period = PERIODS.find((one) => one === interval)
  return period ? MONTHS[period] : null
}

export const DAYS_IN_MONTH = 30
/** Days of each interval, with 30 to a month and 360 to a year, as a discount's duration counts them (product 9). */
export const DAYS: Readonly<Record<Interval, number>> = {
  day: 1,
  week: 7,
  month: DAYS_IN_MONTH,
  quarter: 90,
  halfyear: 180,
  year: 360,
  lifetime: Infinity,
}

/** The length of one billing period of an offer, in days, to compare offers. */
export const daysOf = ({ intervalUnit, intervalLength }: Offer): number =>
  DAYS[intervalUnit] * intervalLength

/** How long an offer's discount or trial lasts; a length of 0 if it has none or its duration is unknown. */
export const discountOf = ({
  discountDurationLength = 0,
  discountDuration: length = discountDurationLength,
  discountDurationUnit: unit = 'lifetime',
}: Offer) => ({ length, unit })
