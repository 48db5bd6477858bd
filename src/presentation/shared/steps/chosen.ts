import type { ChoiceStep, Offered } from '#domain/funnel/Step.ts'
import type { AnswerSource, AnswersPresenter } from '../../visit/AnswersPresenter.ts'

/** The answers that a step offers, by handle. Some steps have other handles for women. */
export function offeredAt(
  { answers, womensAnswers }: ChoiceStep,
  { isFemale }: Pick<AnswerSource, 'isFemale'>,
): Offered<unknown> {
  return womensAnswers && isFemale ? womensAnswers : answers
}

/** The chosen handle of a step, or null. If several handles stand for the stored value, the one tapped last. */
export function chosenAt(step: ChoiceStep, answers: AnswerSource): string | null {
  const stored = answers.of(step)
  if (stored === undefined) return null
  const answer = step.shownAs ? step.shownAs(stored) : stored
  const offered = offeredAt(step, answers)
  const handles = Object.keys(offered).filter((handle) => offered[handle] === answer)
  return handles.find((handle) => handle === answers.tappedHandle(step)) ?? handles[0] ?? null
}

/** Answers a step with one of the handles that it offers. */
export function chooseAt(step: ChoiceStep, answers: AnswersPresenter, handle: string): void {
  answers.answer(step, offeredAt(step, answers)[handle], handle)
}
