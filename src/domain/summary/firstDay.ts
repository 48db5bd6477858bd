import { addDays, type Day, dayAt, weekdayOf } from '../time/Day.ts'
import type { PlannedWorkout } from './week.ts'

// @rule 4.first-day Plan and success name the day of the first workout: the next of its weekday, today included
/**
 * The day of the first workout of the week.
 * @param now in ms since the epoch. @param timeZone by default the device's
 * @returns today or one of the six days after it; null for a week without workouts
 */
export function firstDay(
  [first]: readonly PlannedWorkout[],
  now: number,
  timeZone?: string,
): Day | null {
  if (!first) return null
  const today = dayAt(now, timeZone)
  return addDays(today, (first.day - weekdayOf(today) + DAYS_IN_WEEK) % DAYS_IN_WEEK)
}

const DAYS_IN_WEEK = 7
