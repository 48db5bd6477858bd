import type { ReactNode } from 'react'
import { MOVE_TARGETS } from '#domain/summary/firstWorkout.ts'
import type { PlanSummary } from '#domain/summary/PlanSummary.ts'
import * as m from '../../generated/paraglide/messages.js'
import { Figure } from '../../shared/cast/Figure.tsx'
import { KINDS, MOVES } from '../../shared/workout/moves.ts'
import { dayName } from './planWords.ts'
import styles from './FirstWorkout.module.css'
import { TARGETS } from './summaryWords.ts'

/** The parts of the first workout. Their minutes add up to its length. */
export function FirstWorkout({
  week,
  length,
  firstWorkout: workout,
}: Pick<PlanSummary, 'week' | 'length' | 'firstWorkout'>) {
  const day = week[0]?.day
  const values = { kind: KINDS[workout.kind](), minutes: length.first }
  return (
    <section className={styles['section']}>
      <div>
        <h2>{m.plan_session_title()}</h2>
        <p className={styles['when']}>
          {day === undefined
            ? m.plan_session_undated(values)
            : m.plan_week_session({ day: dayName(day), ...values })}
        </p>
      </div>
      <ol className={styles['parts']}>
        <Part
          minutes={workout.warmUp}
          title={m.plan_session_warmup()}
          text={m.plan_session_warmup_text()}
        />
        <Part
          minutes={workout.main}
          title={m.plan_session_rounds({ rounds: workout.rounds })}
          text={m.plan_session_rounds_text({ work: workout.work, rest: workout.rest })}
        >
          <ol className={styles['moves']}>
            {workout.moves.map((move) => (
              <li key={move}>
                <Figure svg={MOVES[move].pose} className={styles['pose']} />
                <span>
                  <strong>{MOVES[move].name()}</strong>
                  <small>{TARGETS[MOVE_TARGETS[move]]()}</small>
                </span>
              </li>
            ))}
          </ol>
        </Part>
        <Part
          minutes={workout.coolDown}
          title={m.plan_session_cooldown()}
          text={m.plan_session_cooldown_text()}
        />
      </ol>
    </section>
  )
}

function Part({
  minutes,
  title,
  text,
  children,
}: {
  readonly minutes: number
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}) {
  return (
    <li className={styles['part']}>
      <span className={styles['minutes']}>{m.plan_session_minutes({ minutes })}</span>
      <span className={styles['words']}>
        <strong>{title}</strong>
        <small>{text}</small>
      </span>
      {children}
    </li>
  )
}
