import type { Answers } from '#domain/answers/Answers.ts'
import type { Step } from '#domain/funnel/Step.ts'
import type { Session } from '#domain/person/Session.ts'
import { nameParts } from '#domain/person/nameParts.ts'
import { isolated } from '../../design/isolated.ts'
import * as m from '../../generated/paraglide/messages.js'
import type { Presenters } from '../../visit/Presenters.ts'

export interface Greeting {
  readonly title: string
  readonly text: string
  /** The percentage of questions answered; 100 also if the profile has answers, or onboarding or payment is done. */
  readonly percent: number
  /** What comes next: a step, the app, the prices (if the person has completed the onboarding), or the plan (null). */
  readonly next: Step | 'app' | 'prices' | null
}

// @rule 4.greeting Welcome greets a returning visitor with their progress and next step, and nothing on it moves
/** Null for a new visitor, and for one who has not said yet whose the answers are. */
export function greetingOf({ answers, person, funnel, progress }: Presenters): Greeting | null {
  if (funnel.resumePath === null || answers.isUnclaimed()) return null
  const { answerCount, questionCount } = progress
  const name = firstNameOf(answers.all, person.session)
  const isAnswered =
    answerCount === questionCount || person.hasProfileAnswers || person.hasCompleted
  const isDone = isAnswered || person.isActive
  return {
    title: name === null ? m.welcome_back_nameless() : m.welcome_back({ name: isolated(name) }),
    text: person.isActive
      ? m.success_active_text()
      : isAnswered
        ? m.welcome_back_ready()
        : m.welcome_back_text({ answered: String(answerCount), all: String(questionCount) }),
    percent: isDone ? 100 : Math.round((100 * answerCount) / questionCount),
    next: person.isActive
      ? 'app'
      : person.hasCompleted
        ? 'prices'
        : isDone
          ? null
          : (funnel.stepAt(funnel.resumePath) ?? null),
  }
}

/** The first name from the answers, or else from the account; null if neither has one. */
function firstNameOf(answers: Answers, session: Session): string | null {
  return (
    nameParts(
      answers.displayName ?? (session.status === 'signedIn' ? session.user.displayName : null),
    ).firstName || null
  )
}
