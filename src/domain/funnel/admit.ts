import {
  ANONYMOUS,
  hasCompletedOnboarding,
  hasActiveSubscription,
  type Session,
} from '../person/Session.ts'
import { hasAnswers, type Answers } from '../answers/Answers.ts'
import type { SiteRules } from '../site/SiteRules.ts'
import { canonicalPath, isAuxiliary, LOADING_PLAN, ROOT, type StepPath } from './routes.ts'
import type { Sequence } from './Sequence.ts'
import type { Step } from './Step.ts'
import { plan, subscription, success } from './steps/landmarks.ts'
import { firstMissing } from './validity.ts'

/** The reason for a redirect: the rule of product 2 that decided. */
type Reason =
  | 'canonicalPath'
  | 'activeSubscription'
  | 'onboardingCompleted'
  | 'notInSequence'
  | 'answersMissing'

/** Whether the visitor may be at an address and, if not, where they go. `admit` decides. */
export type Admission =
  /** `shows` is `skeleton` while the session could still change what belongs on this page. */
  | { readonly verdict: 'stay'; readonly shows: 'screen' | 'skeleton' }
  | { readonly verdict: 'notFound' }
  | { readonly verdict: 'goTo'; readonly path: string; readonly because: Reason }

export interface AdmissionRequest {
  /** The path in the address bar, without the query. */
  readonly path: string
  readonly answers: Answers
  readonly sequence: Sequence
  readonly session: Session
  readonly site: SiteRules
  /** Whether these answers went into the profile that this browser created for the person. */
  readonly areSent?: boolean
}

const STAY: Admission = { verdict: 'stay', shows: 'screen' }
const SKELETON: Admission = { verdict: 'stay', shows: 'skeleton' }
const goTo = (path: string, because: Reason): Admission => ({ verdict: 'goTo', path, because })

// @rule 2.active-subscription An active subscription redirects to success, except from `/`, success and the auxiliary routes
// @rule 2.admission-rests Redirects end at a screen, and every screen leads to another one
// @rule 2.completed-onboarding A completed onboarding redirects from steps to the paywall; there it stays if the service ends the
//   session
// @rule 2.sent-answers When a profile has been created from the answers, the questions lead to the plan, where nothing can be changed
/** Decides whether the visitor may be at this address and, if not, where they go: by the first rule of product 2 that matches. */
export function admit(request: AdmissionRequest): Admission {
  const { path, session, site, areSent } = request
  const canonical = canonicalPath(path)
  const step = stepAt(canonical, site)
  const isAuxiliaryPath = isAuxiliary(canonical)
  if (!step && !isAuxiliaryPath) return { verdict: 'notFound' }
  if (canonical !== path) return goTo(canonical, 'canonicalPath')
  if (!step) return STAY

  const byAnswers = admitByAnswers(step, request)
  if (session.status === 'loading')
    return showsWhileLoading(step) && byAnswers.verdict === 'stay' ? STAY : SKELETON

  const isWelcomeOrSuccess = step.kind === 'welcome' || step === success
  if (!isWelcomeOrSuccess && hasActiveSubscription(session, site))
    return goTo(success.path, 'activeSubscription')
  if (!isWelcomeOrSuccess && hasCompletedOnboarding(session, site))
    return step === subscription ? STAY : goTo(subscription.path, 'onboardingCompleted')
  // Whether the person has completed the onboarding is not known until they log in again.
  if (step === subscription && session.status === 'anonymous' && session.hasEnded) return STAY
  return areSent && step.section && admitByAnswers(plan, request) === STAY
    ? goTo(plan.path, 'onboardingCompleted')
    : byAnswers
}

/** Where a returning visitor continues: the plan, or where admission sends them instead; null for a new visitor. */
export function resumeAt(request: Omit<AdmissionRequest, 'path'>): StepPath | null {
  const { answers, sequence, session: current, site } = request
  if (
    !hasAnswers(answers) &&
    !hasActiveSubscription(current, site) &&
    !hasCompletedOnboarding(current, site)
  )
    return null
  const session = current.status === 'loading' ? ANONYMOUS : current
  const admission = admit({ path: plan.path, answers, sequence, session, site })
  const step = admission.verdict === 'goTo' ? stepAt(admission.path, site) : plan
  return step?.path ?? plan.path
}

// @rule 2.loading-plan Loading-plan is admitted like plan, and is neither a step nor an auxiliary route
/** The step at an address. Admission treats the loading-plan page like plan. */
export const stepAt = (canonical: string, { funnel }: SiteRules): Step | undefined =>
  canonical === LOADING_PLAN ? plan : funnel.find((step) => step.path === canonical)

// @rule 2.loading-session While the session loads, nobody is redirected; plan, paywall and loading-plan show a skeleton
const showsWhileLoading = (step: Step): boolean => step !== plan && step !== subscription

// @rule 2.all-answered If every question is answered, no step redirects
// @rule 2.validated-steps Every step after the first question, up to and including subscription, is validated
// @rule 2.missing-answers A missing answer redirects to the first unanswered step; a visitor without any answer goes to the root
//   instead, unless the step is the first question
function admitByAnswers(step: Step, { answers, sequence, site }: AdmissionRequest): Admission {
  const index = sequence.indexOf(step)
  if (index < 0) {
    if (!hasAnswers(answers)) return goTo(ROOT, 'notInSequence')
    const wanted = firstMissing(sequence.steps, answers, site) ?? nextInForce(step, sequence, site)
    return goTo(wanted.path, 'notInSequence')
  }
  if (step === success) return STAY
  const missing = firstMissing(sequence.steps.slice(0, index), answers, site)
  if (!missing) return STAY
  return goTo(!hasAnswers(answers) && index > 1 ? ROOT : missing.path, 'answersMissing')
}

// @rule 2.step-not-in-force A step not in force redirects to the root, the first unanswered step or the next step in force
/** The first step in force after a step that is not in force. Landmarks are always in force. */
const nextInForce = (step: Step, sequence: Sequence, { funnel }: SiteRules): Step =>
  funnel.slice(funnel.indexOf(step) + 1).find((later) => sequence.has(later)) ?? plan
