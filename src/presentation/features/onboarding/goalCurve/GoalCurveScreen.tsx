import { observer } from 'mobx-react-lite'
import { weeksToGoalWeight } from '#domain/answers/goalCurve.ts'
import { goalWeightConcern, lowestHealthyWeight } from '#domain/answers/goalWeight.ts'
import { dose } from '#domain/summary/dose.ts'
import { Button } from '#presentation/design/Button.tsx'
import { Note } from '#presentation/design/Note.tsx'
import { Optional } from '#presentation/design/Optional.tsx'
import page from '#presentation/design/page/Page.module.css'
import { Page } from '#presentation/design/page/Page.tsx'
import { Stage } from '#presentation/design/page/Stage.tsx'
import { btn_continue } from '#presentation/generated/paraglide/messages.js'
import { useGo } from '#presentation/navigation/useGo.ts'
import { usePresenters } from '#presentation/visit/PresentersContext.ts'
import { CHART, goalChart } from './goalChart.ts'
import styles from './GoalCurveScreen.module.css'
import { heightText, weightText } from '#presentation/shared/steps/measures.ts'
import type { StepScreenProps } from '#presentation/shared/steps/StepScreen.ts'
import { words } from '#presentation/shared/steps/words.ts'

/** Up to this many weeks, the screen uses the words for a near goal. */
const NEAR_WEEKS = 3

/**
 * An illustrative chart from today's weight to the goal weight, without weeks if the training is known to be too little; if the
 * goal weight is too low or a minor's, a warning instead.
 */
export default observer(function GoalCurveScreen(props: StepScreenProps<'goalCurve'>) {
  const concern = goalWeightConcern(usePresenters().answers.all)
  return concern === null ? <Curve {...props} /> : <Concern {...props} concern={concern} />
})

const Curve = observer(function Curve({ content, onDone }: StepScreenProps<'goalCurve'>) {
  const { all, units } = usePresenters().answers
  const { weight = 0, goal_weight: goalWeight = 0 } = all
  const weeks = weeksToGoalWeight(weight, goalWeight, units)
  const chart = goalChart(weight, goalWeight, weeks, units)
  const values = {
    weight: weightText(weight, units),
    goal: weightText(goalWeight, units),
    weeks: String(weeks),
  }
  const prefix = weeks <= NEAR_WEEKS ? 'near_' : ''
  const isDated = dose(all) !== 'too_little'
  const dated = isDated ? '' : 'undated_'
  return (
    <Page
      title={words(content, `${prefix}title`, values)}
      text={words(content, `${prefix}text`, values)}
      action={<Button onClick={onDone}>{btn_continue()}</Button>}
    >
      <Optional>
        <figure className={`${page['side']} ${styles['figure']}`}>
          <svg
            viewBox={`0 0 ${CHART.width} ${CHART.height}`}
            role="img"
            aria-label={words(content, `${dated}description`, values)}
          >
            <g className={styles['grid']}>
              {chart.lines.map(({ value, y }) => (
                <g key={value}>
                  <path d={`M${CHART.left} ${y}H${CHART.right}`} />
                  <text x={CHART.left - 8} y={y + 4} textAnchor="end">
                    {value}
                  </text>
                </g>
              ))}
            </g>
            <path
              className={styles['area']}
              d={`${chart.curve}V${CHART.bottom}H${chart.start.x}Z`}
            />
            <path className={styles['curve']} d={chart.curve} />
            <rect
              className={styles['veil']}
              x={CHART.left}
              width={CHART.width - CHART.left}
              height={CHART.bottom}
            />
            <circle className={styles['start']} cx={chart.start.x} cy={chart.start.y} r="6" />
            <circle className={styles['end']} cx={chart.end.x} cy={chart.end.y} r="7" />
            <g className={styles['weeks']}>
              <text x={chart.start.x - 6} y="202">
                {words(content, 'today')}
              </text>
              {isDated &&
                chart.weeks.map(({ week, x }) => (
                  <g key={week}>
                    <path d={`M${x} ${CHART.bottom}v6`} />
                    <text
                      x={week === weeks ? x + 7 : x}
                      y="202"
                      textAnchor={week === weeks ? 'end' : 'middle'}
                    >
                      {words(content, 'week', { week: String(week) })}
                    </text>
                  </g>
                ))}
            </g>
            <text className={styles['weight']} x={chart.start.x - 6} y={chart.start.y - 14}>
              {values.weight}
            </text>
            <text
              className={`${styles['weight']} ${styles['goal']}`}
              x={chart.end.x + 7}
              y={chart.end.y + 24}
              textAnchor="end"
            >
              {values.goal}
            </text>
          </svg>
        </figure>
      </Optional>
      <Note picture={content.pictures['note']}>{words(content, `${dated}note`, values)}</Note>
    </Page>
  )
})

/** Words about a goal weight that is too low or a minor's. The visitor can continue, but gets no encouragement. */
const Concern = observer(function Concern({
  step,
  content,
  onDone,
  concern,
}: StepScreenProps<'goalCurve'> & { readonly concern: 'minor' | 'low' }) {
  const { answers, funnel } = usePresenters()
  const go = useGo()
  const { height = 0, goal_weight: goalWeight = 0 } = answers.all
  const { units } = answers
  const previous = funnel.sequence.previous(step)
  const values = {
    goal: weightText(goalWeight, units),
    height: heightText(height, units),
    lowest: weightText(Math.ceil(lowestHealthyWeight(height, units)), units),
  }
  return (
    <Page
      title={words(content, `${concern}_title`, values)}
      text={words(content, `${concern}_text`, values)}
      action={<Button onClick={onDone}>{btn_continue()}</Button>}
    >
      <Stage svg={content.pictures['concern'] ?? ''} size="small" />
      <Note>{words(content, 'concern_note')}</Note>
      {concern === 'low' && previous && (
        <Button tone="secondary" onClick={() => go(previous.path, { backwards: true })}>
          {words(content, 'change')}
        </Button>
      )}
    </Page>
  )
})
