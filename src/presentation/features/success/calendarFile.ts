import { addDays, type Day } from '#domain/time/Day.ts'

/** How many weeks of workouts the file holds. The plan changes as it goes. */
const WEEKS = 4
/** By weekday, from Sunday. */
const DAY_CODES = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

interface Workouts {
  /** The day of the first workout. It is one of `weekdays`. */
  readonly first: Day
  /** From 0 (Sunday) to 6 (Saturday). */
  readonly weekdays: readonly number[]
  /** What each entry is called; one line. */
  readonly title: string
  /** In ms since the epoch. */
  readonly now: number
}

/** The workouts of four weeks as a calendar file (RFC 5545), each a whole day that keeps the person free for other entries. */
export const calendarFile = ({ first, weekdays, title, now }: Workouts): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Onward//Plan//EN',
    'BEGIN:VEVENT',
    `UID:${dateOf(first)}-${now}@onward`,
    `DTSTAMP:${new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${dateOf(first)}`,
    `DTEND;VALUE=DATE:${dateOf(addDays(first, 1))}`,
    `RRULE:FREQ=WEEKLY;COUNT=${WEEKS * weekdays.length};BYDAY=${weekdays.map((day) => DAY_CODES[day]).join(',')}`,
    `SUMMARY:${title.replaceAll(/[\\;,]/g, String.raw`\$&`)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

const dateOf = ({ year, month, day }: Day): string =>
  `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`
