import { workoutDays } from '#domain/funnel/steps/motivation/workoutDays.ts'
import type { PlanSummary } from '#domain/summary/PlanSummary.ts'
import * as m from '../../generated/paraglide/messages.js'
import { dayName, dayShort } from './planWords.ts'
import styles from './PlanWeek.module.css'
import { lengthText, sessionText } from './summaryWords.ts'

/** The first week: a calendar, and the session of each workout day. */
export function PlanWeek({ week, length }: Pick<PlanSummary, 'week' | 'length'>) {
  return (
    <section className={styles['section']}>
      <h2>{m.plan_week_title()}</h2>
      <ul className={styles['calendar']} aria-hidden="true">
        {Object.values(workoutDays.answers).map((day) => {
          const session = week.find((planned) => planned.day === day)
          return (
            <li
              key={day}
              className={styles['day']}
              data-kind={session?.kind}
              data-easy={session?.isEasy || undefined}
            >
              <span>{dayShort(day)}</span>
              <span className={styles['dot']} />
            </li>
          )
        })}
      </ul>
      <ul className={styles['sessions']}>
        {week.map((session) => (
          <li key={session.day}>
            <span
              className={styles['key']}
              data-kind={session.kind}
              data-easy={session.isEasy || undefined}
              aria-hidden="true"
            />
            <span>
              {m.plan_week_session({
                day: dayName(session.day),
                kind: sessionText(session),
                minutes: length.first,
              })}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles['small']}>
        <span>{`${lengthText(length)}.`}</span> <span>{m.plan_week_illustration()}</span>
      </p>
    </section>
  )
}
