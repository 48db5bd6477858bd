import type { ChoiceStep, Offered } from '#domain/funnel/Step.ts'
import type { AnswerSource, AnswersPresenter } from '../../visit/AnswersPresenter.ts'
import { type StepContent, words } from './words.ts'

/** The answers that a step offers, by handle. Some steps have other handles for women. */
export function offeredAt(
  { answers, womensAnswers }: ChoiceStep,
  { isFemale }: Pick<AnswerSource, 'isFemale'>,
): Offered<unknown> {
  return womensAnswers && isFemale ? womensAnswers : answers
}

/** The chosen handle of a step, or null. If several handles stand for the stored value, the one tapped last. */
export const chosenAt = (step: ChoiceStep, answers: AnswerSource): string | null =>
  handlesAt(step, answers)[0] ?? null

/** The handles that stand for the stored value: only the tapped one, if it is known. */
function handlesAt(step: ChoiceStep, answers: AnswerSource): readonly string[] {
  const stored = answers.of(step)
  if (stored === undefined) return []
  const answer = step.shownAs ? step.shownAs(stored) : stored
  const offered = Object.entries(offeredAt(step, answers))
  const handles = offered.flatMap(([handle, value]) => (value === answer ? handle : []))
  const tapped = handles.find((handle) => handle === answers.tappedHandle(step))
  return tapped === undefined ? handles : [tapped]
}

/** The words of the chosen answer; of each, if several stand for the stored value, as in a profile. Empty if there is none. */
export function chosenText(step: ChoiceStep, content: StepContent, answers: AnswerSource): string {
  const [first, ...others] = handlesAt(step, answers).map((handle) => words(content, handle))
  if (first === undefined || others.length === 0) return first ?? ''
  const disjunction = new Intl.ListFormat('en', { type: 'disjunction' })
  return disjunction.format([first, ...others.map((label) => label.toLowerCase())])
}

/** Answers a step with one of the handles that it offers. */
export function chooseAt(step: ChoiceStep, answers: AnswersPresenter, handle: string): void {
  answers.answer(step, offeredAt(step, answers)[handle], handle)
}
