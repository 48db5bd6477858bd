import {
  welcome_next,
  welcome_next_app,
  welcome_next_plan,
} from '../../generated/paraglide/messages.js'
import { sectionOf } from '../../shared/steps/sections.ts'
import type { Greeting } from './greetingOf.ts'
import styles from './HowFar.module.css'

/** Says what comes next for a returning visitor, below a progress line. The text above gives the same progress in words. */
export default function HowFar({ percent, next }: Omit<Greeting, 'title' | 'text'>) {
  const part = next === 'app' || next === null ? undefined : sectionOf(next)
  const words =
    next === 'app'
      ? welcome_next_app()
      : part === undefined
        ? welcome_next_plan()
        : welcome_next({ part })
  return (
    <p ref={(card) => card?.style.setProperty('--way', `${percent}%`)} className={styles['card']}>
      <span key={words}>{words}</span>
    </p>
  )
}
