import { type Day, weekdayOf } from '#domain/time/Day.ts'
import { dayAndMonth } from '#domain/time/dayText.ts'

const weekdayName = (day: number, weekday: 'long' | 'short' | 'narrow'): string =>
  // 1 January 2023 was a Sunday.
  new Date(Date.UTC(2023, 0, 1 + day)).toLocaleDateString('en', { weekday, timeZone: 'UTC' })

/** The name of a weekday. @param day from 0 (Sunday) to 6 (Saturday) */
export const dayName = (day: number): string => weekdayName(day, 'long')
/** A weekday in three letters. @param day from 0 (Sunday) to 6 (Saturday) */
export const shortDayName = (day: number): string => weekdayName(day, 'short')
/** The first letter of a weekday. @param day from 0 (Sunday) to 6 (Saturday) */
export const dayLetter = (day: number): string => weekdayName(day, 'narrow')

/** A day with its weekday, such as Monday 30 November. */
export const weekdayAndDate = (day: Day): string => `${dayName(weekdayOf(day))} ${dayAndMonth(day)}`
