import { observer } from 'mobx-react-lite'
import { weeksToGoal } from '../../domain/plan/goalCurve.ts'
import { Button } from '../design/Button.tsx'
import { Note } from '../design/Note.tsx'
import { Page } from '../design/Page.tsx'
import { btn_continue } from '../generated/paraglide/messages.js'
import styles from './GoalCurveScreen.module.css'
import { weightInWords } from './measures.ts'
import type { StepScreenProps } from './StepScreen.ts'
import { words } from './words.ts'

/** The way from today's weight to the goal, drawn as an illustration. */
export const GoalCurveScreen = observer(function GoalCurveScreen({ presenter, content, onDone }: StepScreenProps<'goalCurve'>) {
  const { weight = 0, goal_weight: goalWeight = 0 } = presenter.plan
  const { units } = presenter
  const weeks = weeksToGoal(weight, goalWeight, units)
  const values = { weight: weightInWords(weight, units), goal: weightInWords(goalWeight, units), weeks: String(weeks) }
  const marks = [Math.round(weeks / 3), Math.round((2 * weeks) / 3), weeks].filter((week, index, all) => week > 0 && all.indexOf(week) === index)
  return (
    <Page title={words(content, 'title', values)} text={words(content, 'text', values)} action={<Button onClick={onDone}>{btn_continue()}</Button>}>
      <figure className={styles['figure']}>
        <svg viewBox="0 0 320 210" role="img" aria-label={words(content, 'description', values)}>
          <g className={styles['grid']}>
            <path d="M16 50h288M16 100h288M16 150h288" />
          </g>
          <path className={styles['area']} d="M24 52C110 56 130 134 200 148s72 10 96 12v18H24Z" />
          <path className={styles['curve']} d="M24 52C110 56 130 134 200 148s72 10 96 12" />
          <circle className={styles['start']} cx="24" cy="52" r="6" />
          <circle className={styles['end']} cx="296" cy="160" r="7" />
          <text className={styles['weight']} x="20" y="34">
            {values.weight}
          </text>
          <text className={styles['weight']} x="304" y="142" textAnchor="end">
            {values.goal}
          </text>
          <g className={styles['weeks']}>
            <text x="20" y="200">
              {words(content, 'today')}
            </text>
            {marks.map((week) => (
              <text key={week} x={20 + (284 * week) / weeks} y="200" textAnchor={week === weeks ? 'end' : 'middle'}>
                {words(content, 'week', { week: String(week) })}
              </text>
            ))}
          </g>
        </svg>
      </figure>
      <Note picture={content.pictures['note']}>{words(content, 'note', values)}</Note>
    </Page>
  )
})
