import { TICK } from '../../design/Icon.tsx'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { plan as planStep } from '#domain/funnel/steps/landmarks/plan.ts'
import { week } from '#domain/summary/week.ts'
import { Button } from '../../design/Button.tsx'
import { isolated } from '../../design/isolated.ts'
import { Page } from '../../design/page/Page.tsx'
import { Stage } from '../../design/page/Stage.tsx'
import * as m from '../../generated/paraglide/messages.js'
import march from '../../pictures/drawn/poses/upright/march.svg?raw'
import { useCast } from '../../shared/cast/useCast.ts'
import { heightText, weightText } from '../../shared/steps/measures.ts'
import { Header } from '../../shared/frame/Header.tsx'
import { usePresenters } from '../../visit/PresentersContext.ts'
import { useGo } from '../../navigation/useGo.ts'
import styles from './LoadingPlanView.module.css'
import { dayName, usePlanWords } from './planWords.ts'

/** The time for each line, in ms: enough to read it. All four take 3 to 5 s. */
const LINE_MS = 850
/** The time for which all lines are ticked, in ms. */
const DONE_MS = 250

/** Ticks off the visitor's answers in a pause before the plan. The visitor can skip the pause. */
export const LoadingPlanView = observer(function LoadingPlanView() {
  const go = useGo()
  const { all: answers } = usePresenters().answers
  const { goal, areas } = usePlanWords()
  const withCast = useCast()
  const workouts = week.advise(answers)
  const lines: readonly string[] = [
    goal !== '' && m.loading_plan_goal({ goal }),
    answers.height !== undefined &&
      answers.weight !== undefined &&
      m.loading_plan_body({
        height: heightText(answers.height, answers.units),
        weight: weightText(answers.weight, answers.units),
      }),
    areas !== '' && m.loading_plan_areas({ areas }),
    workouts.length > 0 &&
      m.loading_plan_week({ days: workouts.map(({ day }) => dayName(day)).join(', ') }),
  ].filter((line) => typeof line === 'string')
  const [tickedCount, setTickedCount] = useState(0)

  useEffect(() => {
    const timer =
      tickedCount < lines.length
        ? setTimeout(() => setTickedCount(tickedCount + 1), LINE_MS)
        : setTimeout(() => go(planStep.path, { replace: true }), DONE_MS)
    return () => clearTimeout(timer)
  }, [tickedCount, lines.length, go])

  return (
    <>
      <Header />
      <Page
        title={
          answers.displayName
            ? m.loading_plan_title_named({ name: isolated(answers.displayName) })
            : m.loading_plan_title()
        }
        action={
          <Button tone="secondary" onClick={() => go(planStep.path, { replace: true })}>
            {m.loading_plan_skip()}
          </Button>
        }
      >
        <ul className={styles['lines']}>
          {lines.map((line, index) => (
            <li
              key={line}
              className={styles['line']}
              data-ticked={index < tickedCount || undefined}
              data-filling={index === tickedCount || undefined}
            >
              <span className={styles['tick']} aria-hidden="true" dangerouslySetInnerHTML={TICK} />
              <span>{line}</span>
            </li>
          ))}
        </ul>
        <div className={styles['picture']}>
          <Stage svg={withCast(march)} size="small" />
        </div>
        <p className="visually-hidden" role="status">
          {tickedCount > 0 && (
            <span key={tickedCount}>{`${lines[tickedCount - 1]}. ${m.loading_plan_ready()}`}</span>
          )}
        </p>
      </Page>
    </>
  )
})
