import { hasCompleted, isActive, type Session } from '../person/Session.ts'
import { hasAnswers, type Answers } from '../answers/Answers.ts'
import type { SiteRules } from '../site/SiteRules.ts'
import { canonicalPath, isAuxiliary, LOADING_PLAN, ROOT } from './routes.ts'
import type { Sequence } from './Sequence.ts'
import type { Step } from './Step.ts'
import { firstMissing } from './validity.ts'

/** What admission decides from. `path` is as the address bar has it; the query is kept by whoever navigates. */
export interface AdmissionRequest {
  readonly path: string
  readonly answers: Answers
  readonly sequence: Sequence
  readonly session: Session
  readonly site: SiteRules
}

/** Why a visitor is sent elsewhere: the rule of product 2 that spoke. */
export type Reason = 'canonicalPath' | 'activeSubscription' | 'onboardingCompleted' | 'notInSequence' | 'answersMissing'

export type Admission =
  /** `shows` is a skeleton where the session could still change what belongs here. */
  | { readonly verdict: 'stay'; readonly shows: 'screen' | 'skeleton' }
  | { readonly verdict: 'notFound' }
  | { readonly verdict: 'goTo'; readonly path: string; readonly because: Reason }

const STAY: Admission = { verdict: 'stay', shows: 'screen' }
const SKELETON: Admission = { verdict: 'stay', shows: 'skeleton' }
const goTo = (path: string, because: Reason): Admission => ({ verdict: 'goTo', path, because })

/** Where this visitor may be, and why not here: the rules of product 2 in order; the first that speaks decides. */
export function admit(visit: AdmissionRequest): Admission {
  const { path, session, site } = visit
  const canonical = canonicalPath(path)
  const step = stepAt(canonical, site)
  const auxiliary = isAuxiliary(canonical)
  if (!step && !auxiliary) return { verdict: 'notFound' }
  if (canonical !== path) return goTo(canonical, 'canonicalPath')
  if (!step) return STAY

  const byAnswers = admitByAnswers(step, visit)
  if (session.status === 'loading') return showsWhileLoading(step) && byAnswers.verdict === 'stay' ? STAY : SKELETON

  const isEnd = step.kind === 'welcome' || step.kind === 'success'
  if (!isEnd && isActive(session, site)) return goTo(endOf('success', site).path, 'activeSubscription')
  if (!isEnd && hasCompleted(session, site)) {
    return step.kind === 'subscription' ? STAY : goTo(endOf('subscription', site).path, 'onboardingCompleted')
  }
  return byAnswers
}

/** The step an address belongs to; loading-plan is admitted as plan is. */
export function stepAt(canonical: string, site: SiteRules): Step | undefined {
  if (canonical === LOADING_PLAN) return endOf('plan', site)
  return site.funnel.find((step) => step.path === canonical)
}

function showsWhileLoading(step: Step): boolean {
  return step.kind !== 'plan' && step.kind !== 'subscription'
}

function endOf(kind: 'plan' | 'subscription' | 'success', site: SiteRules): Step {
  const found = site.funnel.find((step) => step.kind === kind)
  if (!found) throw new Error(`The ${site.name} funnel has no ${kind} step`)
  return found
}

function admitByAnswers(step: Step, { answers, sequence, site }: AdmissionRequest): Admission {
  const index = sequence.indexOf(step)
  if (index < 0) {
    if (!hasAnswers(answers)) return goTo(ROOT, 'notInSequence')
    const wanted = firstMissing(sequence.steps, answers, site) ?? nextInForce(step, sequence, site)
    return goTo(wanted.path, 'notInSequence')
  }
  if (!step.validated) return STAY
  const missing = firstMissing(sequence.steps.slice(0, index), answers, site)
  if (!missing) return STAY
  return goTo(!hasAnswers(answers) && index > 1 ? ROOT : missing.path, 'answersMissing')
}

/** The first step in force after one that is not; the ends are always in force. */
function nextInForce(step: Step, sequence: Sequence, { funnel, name }: SiteRules): Step {
  const after = funnel.slice(funnel.indexOf(step) + 1).find((candidate) => sequence.has(candidate))
  if (!after) throw new Error(`The ${name} funnel ends in a step that can be switched off`)
  return after
}
