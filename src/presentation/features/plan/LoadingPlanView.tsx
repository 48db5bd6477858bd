import { TICK } from '../../design/Icon.tsx'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { Answers } from '#domain/answers/Answers.ts'
import { Units } from '#domain/answers/Units.ts'
import { plan as planStep } from '#domain/funnel/steps/landmarks.ts'
import type { Sequence } from '#domain/funnel/Sequence.ts'
import { length } from '#domain/summary/training.ts'
import { week } from '#domain/summary/week.ts'
import { Button } from '../../design/Button.tsx'
import { isolated } from '../../design/isolated.ts'
import { Optional } from '../../design/Optional.tsx'
import { Page } from '../../design/page/Page.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { heightText, weightText } from '../../shared/steps/measures.ts'
import { weightToReach } from '../../shared/steps/weightToReach.ts'
import { Header } from '../../shared/frame/Header.tsx'
import { dayName } from '../../shared/workout/dayNames.ts'
import { usePresenters } from '../../visit/PresentersContext.ts'
import { useGo } from '../../navigation/useGo.ts'
import styles from './LoadingPlanView.module.css'
import { usePlanWords } from './planWords.ts'
import { type Count, Reveal } from './Reveal.tsx'

// All in all 3 to 5 s.
/** The time for each line and a quarter of the lap, in ms. */
const LINE_MS = 650
/** The time for the curve, the number and the week, in ms. */
const CURVE_MS = 1600

/**
 * Ticks off the visitor's answers in a pause before the plan, while a runner goes a lap that ends as the way to the goal. The visitor
 * can skip the pause.
 */
export const LoadingPlanView = observer(function LoadingPlanView() {
  const go = useGo()
  const { answers: presenter, funnel } = usePresenters()
  const { all: answers } = presenter
  const { goal, areas } = usePlanWords()
  const workouts = week(answers)
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
  const isOver = tickedCount === lines.length

  useEffect(() => {
    const timer = isOver
      ? setTimeout(() => go(planStep.path, { replace: true }), CURVE_MS)
      : setTimeout(() => setTickedCount(tickedCount + 1), LINE_MS)
    return () => clearTimeout(timer)
  }, [tickedCount, isOver, go])

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
        <Optional>
          <Reveal
            lit={tickedCount}
            lapMs={lines.length * LINE_MS}
            isOver={isOver}
            count={countOf(answers, funnel.sequence)}
            week={workouts}
          />
        </Optional>
        <ul className={styles['lines']}>
          {lines.map((line, index) => (
            <li
              key={line}
              className={styles['line']}
              data-filling={index === tickedCount || undefined}
              data-ticked={index < tickedCount || undefined}
            >
              <span className={styles['tick']} aria-hidden="true" dangerouslySetInnerHTML={TICK} />
              <span>{line}</span>
            </li>
          ))}
        </ul>
        <p className="visually-hidden" role="status">
          {tickedCount > 0 && (
            <span key={tickedCount}>{`${lines[tickedCount - 1]}. ${m.loading_plan_ready()}`}</span>
          )}
        </p>
      </Page>
    </>
  )
})

/** From today's weight to the goal weight; for a plan that names none, up to the minutes of the first week. */
function countOf(answers: Answers, sequence: Sequence): Count | null {
  const weights = weightToReach(answers, sequence)
  if (weights)
    return {
      from: weights.weight,
      to: weights.goal,
      unit: answers.units === Units.Imperial ? m.unit_lb() : m.unit_kg(),
    }
  const minutes = week(answers).length * length(answers).first
  return minutes > 0 ? { from: 0, to: minutes, unit: m.loading_plan_minutes() } : null
}
