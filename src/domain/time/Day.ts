/** A day of the calendar: a month from 1 to 12, a day from 1. */
export interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** The day of a moment in a time zone, by default the device's. @param at the moment, in ms since the epoch */
export function dayAt(at: number, timeZone?: string): Day {
  const date = new Date(at)
  // The two zones that a Date knows itself: making a formatter takes the browser far longer.
  if (timeZone === undefined)
    return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() }
  if (timeZone === 'UTC')
    return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(date)
  const part = (type: 'year' | 'month' | 'day') =>
    Number(parts.find((one) => one.type === type)?.value)
  return { year: part('year'), month: part('month'), day: part('day') }
}

export function addDays({ year, month, day }: Day, days: number): Day {
  return dayAt(Date.UTC(year, month - 1, day + days), 'UTC')
}

/** The same day of a later month; the last day if that month is too short. */
export function addMonths({ year, month, day }: Day, months: number): Day {
  const index = year * 12 + (month - 1) + months
  const later = { year: Math.floor(index / 12), month: (index % 12) + 1 }
  const { day: last } = dayAt(Date.UTC(later.year, later.month, 0), 'UTC')
  return { ...later, day: Math.min(day, last) }
}

/** From 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: Day): number => new Date(utcTimeOf(day)).getUTCDay()

export const isSameDay = (one: Day, other: Day): boolean =>
  one.year === other.year && one.month === other.month && one.day === other.day

export const isBefore = (one: Day, other: Day): boolean => utcTimeOf(one) < utcTimeOf(other)

const utcTimeOf = ({ year, month, day }: Day): number => Date.UTC(year, month - 1, day)
