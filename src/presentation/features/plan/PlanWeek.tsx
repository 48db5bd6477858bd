import { workoutDays } from '#domain/funnel/steps/motivation/workoutDays.ts'
import type { PlanSummary } from '#domain/summary/PlanSummary.ts'
import * as m from '../../generated/paraglide/messages.js'
import { dayName, dayLetter } from './planWords.ts'
import styles from './PlanWeek.module.css'
import { weekTexts, workoutText } from './summaryWords.ts'

/** The first week: a calendar, the workout of each workout day, and what was chosen and is not advised. */
export function PlanWeek(summary: Pick<PlanSummary, 'week' | 'notAdvised' | 'length'>) {
  const { week, length } = summary
  const texts = weekTexts(summary)
  return (
    <section className={styles['section']}>
      <h2>{m.plan_week_title()}</h2>
      <ul className={styles['calendar']} aria-hidden="true">
        {Object.values(workoutDays.answers).map((day) => {
          const workout = week.find((planned) => planned.day === day)
          return (
            <li
              key={day}
              className={styles['day']}
              data-kind={workout?.kind}
              data-easy={workout?.isEasy || undefined}
            >
              <span>{dayLetter(day)}</span>
              <span className={styles['dot']} />
            </li>
          )
        })}
      </ul>
      <ul className={styles['workouts']}>
        {week.map((workout) => (
          <li key={workout.day}>
            <span
              className={styles['key']}
              data-kind={workout.kind}
              data-easy={workout.isEasy || undefined}
              aria-hidden="true"
            />
            <span>
              {m.plan_week_session({
                day: dayName(workout.day),
                kind: workoutText(workout),
                minutes: length.first,
              })}
            </span>
          </li>
        ))}
      </ul>
      {texts.notAdvised !== null && <p>{texts.notAdvised}</p>}
      <p className={styles['small']}>
        {texts.length !== null && <span>{`${texts.length}. `}</span>}
        <span>{m.plan_week_illustration()}</span>
      </p>
    </section>
  )
}
