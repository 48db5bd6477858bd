import type { FirstWorkout } from '#domain/summary/firstWorkout.ts'
import { Picture } from '../../design/Picture.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { KINDS, MOVES } from './moves.ts'
import styles from './WorkoutPhone.module.css'

interface WorkoutPhoneProps {
  readonly workout: FirstWorkout
  /** Whether to draw a small phone beside a title. Styles show it only where the large one has no column of its own. */
  readonly small?: boolean
}

/** A picture of a phone with the first exercise of the visitor's first workout. The plan says the same in words. */
export function WorkoutPhone({ workout, small = false }: WorkoutPhoneProps) {
  const { kind, moves, work, warmUp, main, coolDown } = workout
  const [move] = moves
  if (!move) return null
  return (
    <figure className={small ? styles['small'] : styles['stage']}>
      <div className={styles['phone']} aria-hidden="true">
        <div className={styles['moves']}>
          {moves.map((each) => (
            <span key={each} />
          ))}
        </div>
        <p className={styles['title']}>
          {m.plan_session_undated({ kind: KINDS[kind](), minutes: warmUp + main + coolDown })}
        </p>
        <Picture svg={MOVES[move].pose} className={styles['pose']} />
        <p className={styles['move']}>{MOVES[move].name()}</p>
        <p className={styles['timer']}>{m.phone_timer({ seconds: work })}</p>
      </div>
      {!small && <figcaption className={styles['caption']}>{m.phone_caption()}</figcaption>}
    </figure>
  )
}
