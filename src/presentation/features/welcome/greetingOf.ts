import type { Answers } from '../../../domain/answers/Answers.ts'
import type { Step } from '../../../domain/funnel/Step.ts'
import type { Session } from '../../../domain/person/Session.ts'
import { nameParts } from '../../../domain/person/nameParts.ts'
import { isolated } from '../../design/isolated.ts'
import { welcome_back, welcome_back_nameless, welcome_back_ready, welcome_back_text } from '../../generated/paraglide/messages.js'
import type { Presenters } from '../../visit/Presenters.ts'

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
export function greetingOf({ answers, person, funnel, progress }: Presenters): Greeting | null {
  if (funnel.resumePath === null) return null
  const { answerCount, questionCount } = progress
  const name = firstNameOf(answers.all, person.session)
  const isDone = answerCount === questionCount || person.isActive || person.hasCompleted
  return {
    title: name === null ? welcome_back_nameless() : welcome_back({ name: isolated(name) }),
    text: isDone ? welcome_back_ready() : welcome_back_text({ answered: String(answerCount), all: String(questionCount) }),
    percent: isDone ? 100 : Math.round((100 * answerCount) / questionCount),
    next: person.isActive ? 'app' : isDone ? null : (funnel.stepAt(funnel.resumePath) ?? null),
  }
}

/** The first word of the name that was told, else of the account's. */
function firstNameOf(answers: Answers, session: Session): string | null {
  return nameParts(answers.displayName ?? (session.status === 'signedIn' ? session.user.displayName : null)).firstName || null
}
