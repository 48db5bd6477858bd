import { observer } from 'mobx-react-lite'
import { type ReactNode, useMemo } from 'react'
import type { Answers } from '#domain/answers/Answers.ts'
import type { Sequence } from '#domain/funnel/Sequence.ts'
import { firstDay } from '#domain/summary/firstDay.ts'
import { type PlanSummary, summaryOf } from '#domain/summary/PlanSummary.ts'
import type { Day } from '#domain/time/Day.ts'
import { isolated } from '../../design/isolated.ts'
import { AfterBeside, Beside } from '../../design/page/Beside.tsx'
import { Optional } from '../../design/Optional.tsx'
import { Note } from '../../design/Note.tsx'
import { Page, type PageProps } from '../../design/page/Page.tsx'
import { Picture } from '../../design/Picture.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { Lanes } from '../../design/Lanes.tsx'
import { Coaches } from '../../shared/coach/Coaches.tsx'
import { SITE_WORDS } from '../../shared/site/siteWords.ts'
import { doctorFirstText, healthTexts } from '../../shared/steps/healthWords.ts'
import { DECIMAL, weightText } from '../../shared/steps/measures.ts'
import { shortDayName, weekdayAndDate } from '../../shared/workout/dayNames.ts'
import type { StepContent } from '../../shared/steps/words.ts'
import { weightToReach, whyNoWeight } from '../../shared/steps/weightToReach.ts'
import type { AnswerSource } from '../../visit/AnswersPresenter.ts'
import { usePresenters, useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import { FirstWorkout } from './FirstWorkout.tsx'
import styles from './PlanView.module.css'
import { PlanWeek } from './PlanWeek.tsx'
import { AND, usePlanWords } from './planWords.ts'
import { DOSES, focusText, habitLines, JOINTS, LEVELS } from './summaryWords.ts'

interface PlanPageProps extends Pick<PageProps, 'title' | 'text' | 'action' | 'note'> {
  readonly source: AnswerSource
  readonly sequence: Sequence
  readonly content: StepContent
  /** What follows the plan, such as the visitor's answers. */
  readonly children: ReactNode
}

/** The plan summary (product 2). Every line follows from an answer. */
export const PlanPage = observer(function PlanPage({
  source,
  sequence,
  content,
  children,
  action,
  ...page
}: PlanPageProps) {
  const { site } = usePresenters()
  const { time } = useCheckoutPresenters()
  const { all: answers } = source
  const { goal, labelOfArea, reasons } = usePlanWords(source)
  const { planNote } = SITE_WORDS[site.name]
  const summary = useMemo(() => summaryOf(answers), [answers])
  const { focus, intensity, week } = summary
  const areas = AND.format(focus.areas.map((area) => labelOfArea(area).toLowerCase()))
  const about = focusText(summary, areas)
  const weights = weightToReach(answers, sequence)
  const { weight = 0, goal_weight: goalWeight = 0, units } = answers
  const why = whyNoWeight(answers, sequence)
  const doctorFirst = doctorFirstText(summary.health)

  return (
    <Page
      {...page}
      action={
        <>
          {doctorFirst !== null && <p className={styles['doctor']}>{doctorFirst}</p>}
          {action}
        </>
      }
      beside={
        <>
          <Beside>
            {week.length > 0 && <PlanWeek {...summary} />}
            <Optional>
              <FirstWorkout {...summary} />
            </Optional>
            <section ref={openInPrint}>
              {(about !== '' || summary.firstStep) && (
                <Explanation title={m.plan_how_title()}>
                  {about !== '' && <p>{about}</p>}
                  {weights && summary.firstStep && <p>{m.plan_first_step()}</p>}
                </Explanation>
              )}
              <Explanation title={m.plan_intensity_title()}>
                <p>
                  <strong>{`${LEVELS[intensity.level].title()}.`}</strong>{' '}
                  <span>{LEVELS[intensity.level].text()}</span>{' '}
                  <span>{JOINTS[summary.joints]()}</span>
                </p>
              </Explanation>
              <Explanation title={m.plan_habits_title()}>
                <ul className={styles['lines']}>
                  {habitLines(summary).map(({ picture, title, text }) => (
                    <li key={title}>
                      <Picture svg={content.pictures[picture]} className={styles['picture']} />
                      <span>
                        <strong>{title}</strong>
                        <small className="soft">{text}</small>
                      </span>
                    </li>
                  ))}
                </ul>
              </Explanation>
            </section>
          </Beside>
          <AfterBeside>
            <section className={styles['section']}>
              <h2>{m.plan_health_title()}</h2>
              <ul className={styles['health']}>
                {healthTexts(summary.health).map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
              <p className="soft">{m.plan_note()}</p>
            </section>
            {children}
          </AfterBeside>
        </>
      }
    >
      {goal !== '' && (
        <section className={styles['goal']}>
          <Lanes />
          <p className={styles['label']}>{m.plan_goal_label()}</p>
          {weights && <Weights {...weights} units={answers.units} />}
          <p className={styles['headline']}>{goal}</p>
          {reasons !== '' && <p className={styles['focus']}>{m.plan_reasons({ reasons })}</p>}
          {why && (
            <p className={styles['focus']}>
              {NO_WEIGHT[why]({
                goal: weightText(goalWeight, units),
                weight: weightText(weight, units),
              })}
            </p>
          )}
          {week.length > 0 && <Dose {...summary} firstDay={firstDay(week, time.now())} />}
          {weights && <p className={styles['focus']}>{DOSES[summary.dose]()}</p>}
        </section>
      )}

      <Coaches />

      {planNote && (
        <Note picture={planNote.picture}>
          <strong>{planNote.title()}</strong> <span>{planNote.text()}</span>
        </Note>
      )}
    </Page>
  )
})

/** How often and how long the workouts are, on which days, and the day of the first. */
const Dose = ({
  week,
  length,
  firstDay: day,
}: Pick<PlanSummary, 'week' | 'length'> & { readonly firstDay: Day | null }) => (
  <p className={styles['dose']}>
    <strong>{m.plan_dose({ count: week.length, minutes: length.first })}</strong>{' '}
    <span>{week.map((workout) => shortDayName(workout.day)).join(' ')}</span>{' '}
    {day && (
      <span className={styles['start']}>{m.plan_first_day({ day: weekdayAndDate(day) })}</span>
    )}
  </p>
)

/** What explains the plan, folded. */
const Explanation = ({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}) => (
  <details className={styles['explanation']}>
    <summary className={styles['toggle']}>{title}</summary>
    {children}
  </details>
)

/** Unfolds the explanations before they are printed. */
function openInPrint(element: HTMLElement | null) {
  const open = () =>
    element?.querySelectorAll('details').forEach((explanation) => (explanation.open = true))
  window.addEventListener('beforeprint', open)
  return () => window.removeEventListener('beforeprint', open)
}

/** Why the plan names no weight to reach. */
const NO_WEIGHT = { low: m.plan_no_weight_low, above: m.plan_no_weight_above }

interface WeightsProps {
  readonly weight: number
  readonly goal: number
  readonly units: Answers['units']
}

/** Today's weight and the goal weight: a large figure, and for screen readers a sentence. */
function Weights({ weight, goal, units }: WeightsProps) {
  const goalText = weightText(goal, units)
  const weightToday = DECIMAL.format(weight)
  return (
    <p className={styles['figure']}>
      <span aria-hidden="true">
        {isolated(m.plan_goal_figure({ weight: weightToday, goal: goalText }))}
      </span>
      <span className="visually-hidden">
        {m.plan_goal_weight({
          difference: weightText(weight - goal, units),
          weight: weightText(weight, units),
          goal: goalText,
        })}
      </span>
    </p>
  )
}
