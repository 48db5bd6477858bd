import type { PlanSummary } from '#domain/summary/PlanSummary.ts'
import * as m from '../../generated/paraglide/messages.js'
import { dayName } from '../../shared/workout/dayNames.ts'
import { WeekStrip } from '../../shared/workout/WeekStrip.tsx'
import styles from './PlanView.module.css'
import { weekTexts, workoutText } from './summaryWords.ts'

/** The first week: a calendar, the workout of each workout day, and what was chosen and is not advised. */
export function PlanWeek(summary: Pick<PlanSummary, 'week' | 'notAdvised' | 'length'>) {
  const { week } = summary
  const texts = weekTexts(summary)
  return (
    <section className={styles['section']}>
      <h2>{m.plan_week_title()}</h2>
      <WeekStrip week={week} />
      <ul className={styles['workouts']}>
        {week.map((workout) => (
          <li key={workout.day}>
            <span className={styles['key']} data-kind={workout.kind} aria-hidden="true" />
            <span>
              {m.plan_week_session({ day: dayName(workout.day), kind: workoutText(workout) })}
            </span>
          </li>
        ))}
      </ul>
      {texts.notAdvised !== null && <p>{texts.notAdvised}</p>}
      <p className="soft">
        {texts.length !== null && <span>{`${texts.length}. `}</span>}
        <span>{m.plan_week_illustration()}</span>
      </p>
    </section>
  )
}
