import { LOADING_PLAN } from '#domain/funnel/routes.ts'
import { plan, subscription, success } from '#domain/funnel/steps/landmarks.ts'
import type { Step } from '#domain/funnel/Step.ts'
import { armText } from '../../settings/Experiment.ts'
import { answerEvent, type MeasuredEvent } from './eventCatalogue.ts'
import type { Occurrence } from './Occurrence.ts'

// @rule 7.payloads No address or payload holds an answer, email, name or token that was not allowed
/** The event for an occurrence on a site with this funnel; null when it is not measured. */
export function toEvent(occurrence: Occurrence, funnel: readonly Step[]): MeasuredEvent | null {
  switch (occurrence.kind) {
    case 'answer':
      return toAnswerEvent(occurrence, funnel)
    case 'navigation':
      return toNavigationEvent(occurrence)
    case 'exposure': {
      const { experiment, arm } = occurrence
      return {
        name: 'experiment_exposure',
        params: { experiment, arm },
        id: `experiment_exposure ${armText(occurrence)}`,
      }
    }
    case 'event':
      return occurrence.event
  }
}

function toAnswerEvent(
  { key, answer }: Extract<Occurrence, { kind: 'answer' }>,
  funnel: readonly Step[],
): MeasuredEvent | null {
  const value = toValue(answer)
  if (value === null) return null
  const isName = funnel.some((step) => step.kind === 'name' && step.writes === key)
  return { name: answerEvent(key), params: { value }, ...(isName && { personal: true }) }
}

// @rule 7.onboarding-redirect A redirect from a dropped step or for a missing answer is measured once, with both paths
function toNavigationEvent({
  path,
  admission,
}: Extract<Occurrence, { kind: 'navigation' }>): MeasuredEvent | null {
  if (admission.verdict === 'stay') return admission.shows === 'screen' ? toScreenView(path) : null
  if (admission.verdict === 'notFound')
    return { name: 'screen_view', params: { page_path: '/404' } }
  const isMeasured = admission.because === 'notInSequence' || admission.because === 'answersMissing'
  return isMeasured
    ? { name: 'onboarding_redirect', params: { from: path, to: admission.path } }
    : null
}

const toScreenView = (path: string): MeasuredEvent => ({
  name: 'screen_view',
  params: { page_path: path },
  ...(followsFromAnswers(path) && { answers: true }),
})

/** The screens that every visitor sees after the questions. */
const AFTER_QUESTIONS: ReadonlySet<string> = new Set([
  LOADING_PLAN,
  plan.path,
  subscription.path,
  success.path,
])

/** Whether a screen reveals answers: a visitor sees a question because of earlier answers. */
const followsFromAnswers = (path: string): boolean =>
  path.startsWith('/onboarding/') && !AFTER_QUESTIONS.has(path)

// @rule 7.answer-values `<key>_answer` has numbers as numbers, yes and no as 1 and 0, lists joined by commas
/** An answer as one value: booleans as 1 and 0, lists joined by commas; null for anything that is no answer. */
export function toValue(answer: unknown): string | number | null {
  if (typeof answer === 'boolean') return answer ? 1 : 0
  if (typeof answer === 'number') return Number.isFinite(answer) ? answer : null
  if (Array.isArray(answer)) return answer.join(',')
  return typeof answer === 'string' ? answer : null
}
