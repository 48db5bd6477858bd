import { useEffect, useRef, useState } from 'react'
import { workoutsFunnel } from '../../../src/domain/funnel/funnels.ts'
import type { AnswersByKey } from '../../../src/domain/funnel/Condition.ts'
import { isAsking, type Step } from '../../../src/domain/funnel/Step.ts'
import { app_name } from '../../../src/presentation/generated/paraglide/messages.js'
import { titleOf } from './chosen.ts'
import { contentOf } from './contents.ts'
import { Frame } from './parts/plain.tsx'
import { Question } from './Question.tsx'

const STEPS: readonly Step[] = workoutsFunnel.filter(
  ({ excludedFromProgress }: Step) => !excludedFromProgress,
)
const FIRST = STEPS[0] as Step

const isAsked = ({ askWhen }: Step, answers: AnswersByKey): boolean =>
  askWhen === undefined || askWhen.holds(answers)

/** The questions, one after another. The state consists of the answers and the step. */
export function Funnel() {
  const [answers, setAnswers] = useState<AnswersByKey>({ units: 'metric' })
  const [step, setStep] = useState(FIRST)
  const heading = useRef<HTMLHeadingElement>(null)
  const content = contentOf(step.name)
  const title = titleOf(step, content, answers)
  const askedSteps = STEPS.filter((candidate) => isAsked(candidate, answers))
  const position = askedSteps.indexOf(step)

  useEffect(() => {
    const follow = () =>
      setStep(STEPS.find(({ path }) => path === window.location.pathname) ?? FIRST)
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
    document.title = `${title} · ${app_name()}`
  }, [title])

  const goToNext = (answer?: unknown) => {
    const given = isAsking(step) ? { ...answers, [step.writes]: answer } : answers
    const next = STEPS.slice(STEPS.indexOf(step) + 1).find((candidate) => isAsked(candidate, given))
    setAnswers(given)
    if (!next) return
    window.history.pushState(null, '', next.path)
    setStep(next)
  }

  return (
    <Frame
      heading={heading}
      step={step}
      title={title}
      progress={Math.floor((position * 100) / (askedSteps.length - 1))}
      previous={askedSteps[position - 1]?.path ?? '/'}
    >
      <Question
        key={step.path}
        step={step}
        title={title}
        content={content}
        answers={answers}
        onDone={goToNext}
      />
    </Frame>
  )
}
