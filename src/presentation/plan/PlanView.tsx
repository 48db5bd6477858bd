import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { goalWeight as goalWeightStep } from '../../domain/funnel/steps/goalWeight.ts'
import { workoutDays } from '../../domain/funnel/steps/workoutDays.ts'
import { ButtonLink } from '../design/Button.tsx'
import { Note } from '../design/Note.tsx'
import { Page } from '../design/Page.tsx'
import { Picture } from '../design/Picture.tsx'
import * as m from '../generated/paraglide/messages.js'
import { prefetchAccount } from '../shell/AuxiliaryView.tsx'
import { usePresenters } from '../shell/PresentersContext.ts'
import { signInPath } from '../shell/navigation/query.ts'
import { useTo } from '../shell/navigation/useGo.ts'
import { heightInWords, weightInWords } from '../onboarding/measures.ts'
import type { StepScreenProps } from '../onboarding/StepScreen.ts'
import styles from './PlanView.module.css'
import { dayName, dayShort, usePlanWords } from './planWords.ts'
import { useProfileCreation } from './useProfileCreation.ts'

const SUBSCRIPTION = '/onboarding/subscription'

/** What was made of the answers (product 2: plan summary). Every line follows from an answer. */
export const PlanView = observer(function PlanView({ step, presenter, content }: StepScreenProps<'plan'>) {
  const { visit } = usePresenters()
  const { search } = useLocation()
  const { plan, session } = visit
  const { goal, areas, minutes } = usePlanWords(presenter)
  const toPaywall = useTo(SUBSCRIPTION)
  const name = plan.displayName
  const answers = visit.answerCount
  const impact = plan.max_impact !== undefined && plan.max_impact !== 2 ? m.plan_session_no_jumps() : m.plan_session_any()
  const days = plan.workout_days ?? []
  const { weight, goal_weight: goalWeight, height, age, units } = plan
  useProfileCreation(step)
  useEffect(prefetchAccount, [])

  return (
    <Page
      title={name ? m.plan_title_named({ name }) : m.plan_title()}
      text={m.plan_text({ count: String(answers) })}
      action={
        <ButtonLink to={session.status === 'signedIn' ? toPaywall : signInPath('/auth/signup', SUBSCRIPTION, search, visit.promo)}>{m.plan_action()}</ButtonLink>
      }
      note={session.status === 'signedIn' ? undefined : m.plan_action_note()}
    >
      {goal !== '' && (
        <section className={styles['goal']}>
          <svg className={styles['lanes']} viewBox="0 0 200 200" aria-hidden="true">
            <g fill="none" strokeWidth="18">
              <circle cx="100" cy="100" r="90" stroke="#1f7a4d" />
              <circle cx="100" cy="100" r="68" stroke="#2f9a64" />
              <circle cx="100" cy="100" r="46" stroke="#8fd6ac" />
              <circle cx="100" cy="100" r="24" stroke="#c8f04b" />
            </g>
          </svg>
          <p className={styles['label']}>{m.plan_goal_label()}</p>
          <p className={styles['headline']}>{goal}</p>
          {weight !== undefined && goalWeight !== undefined && weight > goalWeight && visit.asks(goalWeightStep) && (
            <p className={styles['facts']}>
              {m.plan_goal_weight({
                difference: weightInWords(Math.round((weight - goalWeight) * 10) / 10, units),
                weight: weightInWords(weight, units),
                goal: weightInWords(goalWeight, units),
              })}
            </p>
          )}
        </section>
      )}

      {days.length > 0 && (
        <section className={styles['section']}>
          <h2>{m.plan_week_title()}</h2>
          <ul className={styles['week']}>
            {Object.values(workoutDays.answers).map((day) => {
              const trains = days.includes(day)
              return (
                <li key={day} className={styles['day']} data-training={trains || undefined}>
                  <span aria-hidden="true">{dayShort(day)}</span>
                  <span className="visually-hidden">{trains ? m.plan_week_training({ day: dayName(day) }) : m.plan_week_rest({ day: dayName(day) })}</span>
                  <span className={styles['dot']} aria-hidden="true" />
                </li>
              )
            })}
          </ul>
        </section>
      )}

      <section className={styles['section']}>
        <h2>{m.plan_body_title()}</h2>
        <dl className={styles['body']}>
          {age !== undefined && (
            <div>
              <dt>{m.plan_body_age()}</dt>
              <dd>{age}</dd>
            </div>
          )}
          {height !== undefined && (
            <div>
              <dt>{m.plan_body_height()}</dt>
              <dd>{heightInWords(height, units)}</dd>
            </div>
          )}
          {weight !== undefined && (
            <div>
              <dt>{m.plan_body_weight()}</dt>
              <dd>{weightInWords(weight, units)}</dd>
            </div>
          )}
        </dl>
      </section>

      <section className={styles['section']}>
        <h2>{m.plan_session_title()}</h2>
        <ul className={styles['session']}>
          <li>
            <Picture svg={content.pictures['warmup']} className={styles['picture']} />
            <span>
              <strong>{m.plan_session_warmup()}</strong>
              <small>{m.plan_session_warmup_text()}</small>
            </span>
          </li>
          <li>
            <Picture svg={content.pictures['session']} className={styles['picture']} />
            <span>
              <strong>{areas || m.plan_session_main()}</strong>
              <small>
                {minutes === '' ? impact : m.plan_session_main_text({ minutes, impact })}
              </small>
            </span>
          </li>
        </ul>
      </section>
      <Note>{m.plan_note()}</Note>
    </Page>
  )
})
