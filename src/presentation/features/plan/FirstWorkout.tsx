import { type ReactNode, useId } from 'react'
import { MOVE_TARGETS } from '#domain/summary/firstWorkout.ts'
import type { PlanSummary } from '#domain/summary/PlanSummary.ts'
import * as m from '../../generated/paraglide/messages.js'
import { Figure } from '../../shared/cast/Figure.tsx'
import { KINDS, MOVES } from '../../shared/workout/moves.ts'
import styles from './FirstWorkout.module.css'
import { TARGETS } from './summaryWords.ts'

/** The parts of the first workout, as one row of cards. Their minutes add up to its length. */
export function FirstWorkout({
  length,
  firstWorkout: workout,
}: Pick<PlanSummary, 'length' | 'firstWorkout'>) {
  const titleId = useId()
  const { rounds, work, rest } = workout
  return (
    <section className={styles['section']}>
      <div>
        <h2 id={titleId}>{m.plan_session_title()}</h2>
        <p className={styles['when']}>
          {m.plan_session_undated({ kind: KINDS[workout.kind](), minutes: length.first })}
        </p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
      <div className={styles['row']} role="group" aria-labelledby={titleId} tabIndex={0}>
        <ol className={styles['cards']}>
          <Part minutes={workout.warmUp} title={m.plan_session_warmup()} />
          <Part minutes={workout.main} title={m.plan_session_rounds({ rounds })}>
            <small>{m.plan_session_rounds_text({ work, rest })}</small>
          </Part>
          {workout.moves.map((move) => (
            <li key={move} className={styles['move']}>
              <Figure svg={MOVES[move].pose} className={styles['pose']} />
              <strong>{MOVES[move].name()}</strong>
              <small>{TARGETS[MOVE_TARGETS[move]]()}</small>
            </li>
          ))}
          <Part minutes={workout.coolDown} title={m.plan_session_cooldown()} />
        </ol>
      </div>
    </section>
  )
}

interface PartProps {
  readonly minutes: number
  readonly title: string
  readonly children?: ReactNode
}

const Part = ({ minutes, title, children }: PartProps) => (
  <li>
    <span className={styles['minutes']}>{m.plan_session_minutes({ minutes })}</span>
    <strong>{title}</strong>
    {children}
  </li>
)
