import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Sequence } from '#domain/funnel/Sequence.ts'
import { type AskingStep, isAsking, SECTIONS } from '#domain/funnel/Step.ts'
import { isolated } from '../../design/isolated.ts'
import * as m from '../../generated/paraglide/messages.js'
import { toChangeFrom, useChangedQuestion, useTo } from '../../navigation/useGo.ts'
import type { AnswerSource } from '../../visit/AnswersPresenter.ts'
import { useContent } from '../steps/content.ts'
import { SECTION_NAMES } from '../steps/sectionName.ts'
import { contentForAge, words } from '../steps/words.ts'
import { answerWords } from './answerWords.ts'
import styles from './YourAnswers.module.css'

interface YourAnswersProps {
  readonly source: AnswerSource
  readonly sequence: Sequence
  /** Whether each answer has a link to change it. */
  readonly mayChange: boolean
  /** Says how the answers can be changed, or why they cannot. */
  readonly text: string
}

/** The answers by section, with links to change them. The link of a changed answer gets the focus (product 2: plan summary). */
export const YourAnswers = observer(function YourAnswers(props: YourAnswersProps) {
  const { source, sequence, text } = props
  const changedPath = useChangedQuestion()
  const [isOpen, setOpen] = useState(changedPath !== null)
  const answeredSteps = sequence.steps
    .filter((step) => isAsking(step))
    .filter((step) => source.of(step) !== undefined)
  if (answeredSteps.length === 0) return null
  return (
    <section className={styles['section']}>
      <h2>
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {m.plan_answers_title()}
        </button>
      </h2>
      {isOpen && (
        <div>
          <p className="soft">{text}</p>
          {SECTIONS.filter((section) => answeredSteps.some((step) => step.section === section)).map(
            (section) => (
              <SectionAnswers
                key={section}
                name={SECTION_NAMES[section]()}
                steps={answeredSteps.filter((step) => step.section === section)}
                changedPath={changedPath}
                {...props}
              />
            ),
          )}
        </div>
      )}
    </section>
  )
})

interface SectionAnswersProps extends Pick<YourAnswersProps, 'source' | 'mayChange'> {
  readonly name: string
  readonly steps: readonly AskingStep[]
  /** The path of the question whose answer was just changed. */
  readonly changedPath: string | null
}

/** The answers of a section. Their words are fetched when the section is opened. */
function SectionAnswers({ name, steps, changedPath, ...props }: SectionAnswersProps) {
  const [isOpen, setOpen] = useState(() => steps.some(({ path }) => path === changedPath))
  return (
    <div className={styles['part']}>
      <h3>
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {name}
        </button>
      </h3>
      {isOpen && (
        <Suspense fallback={null}>
          <dl className={styles['answers']}>
            {steps.map((step) => (
              <Answer
                key={step.name}
                step={step}
                isChanged={step.path === changedPath}
                {...props}
              />
            ))}
          </dl>
        </Suspense>
      )}
    </div>
  )
}

interface AnswerProps extends Pick<YourAnswersProps, 'source' | 'mayChange'> {
  readonly step: AskingStep
  readonly isChanged: boolean
}

const Answer = observer(function Answer({ step, isChanged, source, mayChange }: AnswerProps) {
  const content = contentForAge(source.all.age, useContent(step.name))
  const { pathname } = useLocation()
  const question = words(content, 'title')
  const to = useTo(step.path)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // The page's heading gets the focus first.
    if (isChanged) requestAnimationFrame(() => link.current?.focus())
  }, [isChanged])
  return (
    <div className={styles['answer']}>
      <dt className="soft">{question}</dt>
      <dd>{isolated(answerWords(step, content, source))}</dd>
      {mayChange && (
        <dd>
          <Link ref={link} to={to} state={toChangeFrom(pathname)}>
            <span>{m.plan_answers_change()}</span>{' '}
            <span className="visually-hidden">{question}</span>
          </Link>
        </dd>
      )}
    </div>
  )
})
