import * as m from '../../generated/paraglide/messages.js'
import { sectionName } from '../../shared/steps/sectionName.ts'
import type { Greeting } from './greetingOf.ts'
import styles from './NextStep.module.css'

/** Says what comes next for a returning visitor, below a progress line. The text above gives the same progress in words. */
export default function NextStep({ percent, next }: Omit<Greeting, 'title' | 'text'>) {
  const section = next === null || typeof next === 'string' ? undefined : sectionName(next)
  const words =
    next === 'app'
      ? m.welcome_next_app()
      : next === 'prices'
        ? m.welcome_next_prices()
        : section === undefined
          ? m.welcome_next_plan()
          : m.welcome_next({ part: section })
  return (
    <p
      ref={(card) => card?.style.setProperty('--progress', `${percent}%`)}
      className={styles['card']}
    >
      <span key={words}>{words}</span>
    </p>
  )
}
