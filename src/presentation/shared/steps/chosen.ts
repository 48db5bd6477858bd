import type { ChoicesStep, ChoiceStep, Offered } from '../../../domain/funnel/Step.ts'
import type { SiteRules } from '../../../domain/site/SiteRules.ts'
import type { AnswersPresenter } from '../../visit/AnswersPresenter.ts'

/** The handle of "None of these". */
export const NONE = 'none'

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

/** The handles that are ticked at a step; `none` stands for "None of these". */
export function tickedAt(step: ChoicesStep, answers: AnswersPresenter): readonly string[] {
  const stored = answers.of(step)
  if (!Array.isArray(stored)) return []
  if (stored.length === 0) return [NONE]
  return Object.entries(step.answers).flatMap(([handle, value]) => (stored.includes(value) ? [handle] : []))
}

/** The one of these steps that the site has, with the handles chosen there; null where it has none. */
export function chosenAmong(
  steps: readonly (ChoiceStep | ChoicesStep)[],
  { funnel }: SiteRules,
  answers: AnswersPresenter,
): { readonly room: string; readonly handles: readonly string[] } | null {
  const step = steps.find((candidate) => funnel.includes(candidate))
  if (!step) return null
  if ('noneOffered' in step) return { room: step.name, handles: tickedAt(step, answers).filter((handle) => handle !== NONE) }
  const chosen = chosenAt(step, answers)
  return { room: step.name, handles: chosen === null ? [] : [chosen] }
}
