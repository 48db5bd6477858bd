import type { Answers } from '#domain/answers/Answers.ts'
import { firstDay } from '#domain/summary/firstDay.ts'
import { summaryOf } from '#domain/summary/PlanSummary.ts'
import { type Day, dayAt, isSameDay, weekdayOf, addDays } from '#domain/time/Day.ts'
import { Button } from '../../design/Button.tsx'
import { isolated } from '../../design/isolated.ts'
import * as m from '../../generated/paraglide/messages.js'
import { saveFile } from '../../kit/saveFile.ts'
import { dayName } from '../../shared/workout/dayNames.ts'
import { doctorFirstText } from '../../shared/steps/healthWords.ts'
import { WeekStrip } from '../../shared/workout/WeekStrip.tsx'
import styles from './SuccessView.module.css'

/** The first workout of a plan, and the week that it begins. */
interface FirstSessionFacts extends Pick<
  ReturnType<typeof summaryOf>,
  'week' | 'length' | 'health'
> {
  readonly name: string | undefined
  readonly day: Day
  readonly isToday: boolean
}

/** Null for a plan without workout days. @param now in ms since the epoch */
export function firstSessionOf(answers: Answers, now: number): FirstSessionFacts | null {
  const { week, length, health } = summaryOf(answers)
  const day = firstDay(week, now)
  const name = answers.displayName
  return day && { week, length, health, name, day, isToday: isSameDay(day, dayAt(now)) }
}

/** The heading of success: whose first session is on which day. */
export function firstSessionTitle({ name, day, isToday }: FirstSessionFacts): string {
  const when = isToday ? m.success_today() : m.success_on({ day: dayName(weekdayOf(day)) })
  return name ? m.success_first_named({ name: isolated(name), when }) : m.success_first({ when })
}

interface FirstSessionProps {
  readonly session: FirstSessionFacts
  /** In ms since the epoch. */
  readonly now: number
}

/** Who asks a doctor first, the week, and a button that saves its workouts for a calendar. */
export function FirstSession({ session: { week, length, health, day }, now }: FirstSessionProps) {
  const doctorFirst = doctorFirstText(health)
  const save = () =>
    saveFile(
      m.success_calendar_file(),
      calendarFile({
        first: day,
        weekdays: week.map((workout) => workout.day),
        title: m.success_calendar_entry({ minutes: length.first }),
        now,
      }),
      'text/calendar',
    )
  return (
    <section className={styles['session']}>
      {doctorFirst !== null && <p>{doctorFirst}</p>}
      <WeekStrip week={week} />
      <Button tone="secondary" onClick={save}>
        {m.success_calendar()}
      </Button>
    </section>
  )
}

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
