import { workoutDays } from '#domain/funnel/steps/motivation/workoutDays.ts'
import type { PlannedWorkout } from '#domain/summary/week.ts'
import { dayLetter } from './dayNames.ts'
import styles from './WeekStrip.module.css'

/** The days of a week, with its workouts. Decorative: the page says the same in words. */
export const WeekStrip = ({ week }: { readonly week: readonly PlannedWorkout[] }) => (
  <ul className={styles['week']} aria-hidden="true">
    {Object.values(workoutDays.answers).map((day) => {
      const kind = week.find((planned) => planned.day === day)?.kind
      return (
        <li
          key={day}
          className={kind ? `${styles['day']} ${styles['kind']}` : styles['day']}
          data-kind={kind}
        >
          <span>{dayLetter(day)}</span>
          <span className={styles['dot']} />
        </li>
      )
    })}
  </ul>
)
