import type { Step } from '../../../domain/funnel/Step.ts'
import { hasCompleted } from '../../../domain/person/Session.ts'
import { isolated } from '../../design/isolated.ts'
import { welcome_back, welcome_back_nameless, welcome_back_ready, welcome_back_text } from '../../generated/paraglide/messages.js'
import type { VisitPresenter } from '../../visit/VisitPresenter.ts'

/** What is said to somebody who was here before. */
export interface Greeting {
  readonly title: string
  readonly text: string
  /** How much of the way lies behind them, 0 to 100. */
  readonly percent: number
  /** The step that comes next on their way; null where that is the plan, `app` where it was bought. */
  readonly next: Step | 'app' | null
}

/** Null for somebody new. */
export function greetingOf(visit: VisitPresenter): Greeting | null {
  if (visit.resumePath === null) return null
  const { answerCount, questionCount, session, site } = visit
  const name = firstNameOf(visit)
  const isDone = answerCount === questionCount || visit.isActive || hasCompleted(session, site)
  return {
    title: name === null ? welcome_back_nameless() : welcome_back({ name: isolated(name) }),
    text: isDone ? welcome_back_ready() : welcome_back_text({ answered: String(answerCount), all: String(questionCount) }),
    percent: isDone ? 100 : Math.round((100 * answerCount) / questionCount),
    next: visit.isActive ? 'app' : isDone ? null : (visit.stepAt(visit.resumePath) ?? null),
  }
}

/** The first word of the name that was told, else of the account's. */
function firstNameOf({ answers, session }: VisitPresenter): string | null {
  const name = answers.displayName ?? (session.status === 'signedIn' ? session.user.displayName : null)
  return name?.trim().split(/\s/)[0] || null
}
