import { type Day, weekdayOf } from '#domain/time/Day.ts'
import { dayAndMonth } from '#domain/time/dayText.ts'

const WEEKDAY = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' })

/** The name of a weekday. @param day from 0 (Sunday) to 6 (Saturday) */
export const dayName = (day: number): string =>
  // 1 January 2023 was a Sunday.
  WEEKDAY.format(Date.UTC(2023, 0, 1 + day))
/** A weekday in three letters. @param day from 0 (Sunday) to 6 (Saturday) */
export const shortDayName = (day: number): string => dayName(day).slice(0, 3)
/** The first letter of a weekday. @param day from 0 (Sunday) to 6 (Saturday) */
export const dayLetter = (day: number): string => dayName(day).slice(0, 1)

/** A day with its weekday, such as Monday 30 November. */
export const weekdayAndDate = (day: Day): string => `${dayName(weekdayOf(day))} ${dayAndMonth(day)}`
