import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { subscription } from '#domain/funnel/steps/landmarks/subscription.ts'
import { summaryOf } from '#domain/summary/PlanSummary.ts'
import { Beside } from '../../design/page/Beside.tsx'
import { ButtonLink } from '../../design/Button.tsx'
import { isolated } from '../../design/isolated.ts'
import { Note } from '../../design/Note.tsx'
import { Page } from '../../design/page/Page.tsx'
import { Picture } from '../../design/Picture.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { usePresenters } from '../../visit/PresentersContext.ts'
import { useTo, useToSignup } from '../../navigation/useGo.ts'
import lanes from '../../pictures/drawn/plan-lanes.svg?raw'
import { SITE_WORDS } from '../../shared/site/siteWords.ts'
import { weightInWords } from '../../shared/steps/measures.ts'
import type { StepScreenProps } from '../../shared/steps/StepScreen.ts'
import styles from './PlanView.module.css'
import { FirstWorkout } from './FirstWorkout.tsx'
import { PlanWeek } from './PlanWeek.tsx'
import { AND, usePlanWords } from './planWords.ts'
import { FOCUS, habitLines, IMPACTS, LEVELS } from './summaryWords.ts'
import { useProfileCreation } from '../../shared/profile/useProfileCreation.ts'
import { weightToReach } from '../../shared/steps/weightToReach.ts'

/** Shows the plan summary (product 2). Every line follows from an answer. */
export const PlanView = observer(function PlanView({ content }: StepScreenProps<'plan'>) {
  const {
    site,
    answers: { all: answers },
    person: { session },
    funnel,
    progress,
  } = usePresenters()
  const { goal, labelOfArea } = usePlanWords()
  const toPaywall = useTo(subscription.path)
  const toSignup = useToSignup(subscription.path)
  const name = answers.displayName
  const { planNote } = SITE_WORDS[site.name]
  const summary = useMemo(() => summaryOf(answers), [answers])
  const { focus, intensity } = summary
  const areas = AND.format(focus.areas.map((area) => labelOfArea(area).toLowerCase()))
  const way = weightToReach(answers, funnel.sequence)
  useProfileCreation()

  return (
    <Page
      title={name ? m.plan_title_named({ name: isolated(name) }) : m.plan_title()}
      text={builtFrom(progress.answerCount)}
      action={
        <ButtonLink to={session.status === 'signedIn' ? toPaywall : toSignup}>
          {m.plan_action()}
        </ButtonLink>
      }
      note={session.status === 'signedIn' ? m.plan_action_note_signed_in() : m.plan_action_note()}
      beside={
        <Beside>
          <section className={styles['section']}>
            <h2>{m.plan_intensity_title()}</h2>
            <p className={styles['advice']}>
              <strong>{`${LEVELS[intensity.level].title()}.`}</strong>{' '}
              <span>{LEVELS[intensity.level].text()}</span>{' '}
              <span>{IMPACTS[intensity.impact]()}</span>
            </p>
          </section>

          <FirstWorkout {...summary} />

          <section className={styles['section']}>
            <h2>{m.plan_habits_title()}</h2>
            <Lines pictures={content.pictures} lines={habitLines(summary)} />
          </section>
          <Note>{m.plan_note()}</Note>
        </Beside>
      }
    >
      {goal !== '' && (
        <section className={styles['goal']}>
          <Picture svg={lanes} className={styles['lanes']} />
          <p className={styles['label']}>{m.plan_goal_label()}</p>
          <p className={styles['headline']}>{goal}</p>
          <p className={styles['focus']}>
            <span>{FOCUS[focus.emphasis]()}</span>{' '}
            {focus.areas.length > 0 && <span>{m.plan_focus_areas({ areas })}</span>}
          </p>
          {way && (
            <p className={styles['facts']}>
              {m.plan_goal_weight({
                difference: weightInWords(
                  Math.round((way.weight - way.goal) * 10) / 10,
                  answers.units,
                ),
                weight: weightInWords(way.weight, answers.units),
                goal: weightInWords(way.goal, answers.units),
              })}
            </p>
          )}
        </section>
      )}

      {planNote && (
        <Note>
          <strong>{planNote.title()}</strong> <span>{planNote.text()}</span>
        </Note>
      )}

      {summary.week.length > 0 && <PlanWeek week={summary.week} length={summary.length} />}
    </Page>
  )
})

interface SummaryLine {
  /** The handle of its picture. */
  readonly picture: string
  readonly title: string
  readonly text: string
}

function Lines({
  lines,
  pictures,
}: {
  readonly lines: readonly SummaryLine[]
  readonly pictures: Readonly<Record<string, string>>
}) {
  return (
    <ul className={styles['lines']}>
      {lines.map(({ picture, title, text }) => (
        <li key={title}>
          <Picture svg={pictures[picture]} className={styles['picture']} />
          <span>
            <strong>{title}</strong>
            <small>{text}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Says how many answers the plan is built from. */
function builtFrom(answers: number): string {
  if (answers === 0) return m.plan_text_none()
  return answers === 1 ? m.plan_text_one() : m.plan_text({ count: String(answers) })
}
