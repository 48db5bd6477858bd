import type { ChoiceStep, Offered } from '../../../domain/funnel/Step.ts'
import type { AnswersPresenter } from '../../visit/AnswersPresenter.ts'

/** What a step offers; to women their own answers, where it has some. */
export function offeredAt({ answers, womensAnswers }: ChoiceStep, { isFemale }: AnswersPresenter): Offered<unknown> {
  return womensAnswers && isFemale ? womensAnswers : answers
}

/** The handle that is chosen at a step, or null. Where two stand for the stored answer it is the one that was tapped. */
export function chosenAt(step: ChoiceStep, answers: AnswersPresenter): string | null {
  const stored = answers.of(step)
  if (stored === undefined) return null
  const answer = step.shownAs ? step.shownAs(stored) : stored
  const matching = Object.entries(offeredAt(step, answers)).filter(([, value]) => value === answer)
  const tapped = answers.labelOf(step)
  return (matching.find(([handle]) => handle === tapped) ?? matching[0])?.[0] ?? null
}
