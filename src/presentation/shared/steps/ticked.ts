import type { ChoicesStep } from '#domain/funnel/Step.ts'
import type { AnswerSource } from '../../visit/AnswersPresenter.ts'

/** The handle of "None of these". */
export const NONE = 'none'

/** The ticked handles of a step; `none` means "None of these". */
export function tickedAt(step: ChoicesStep, answers: AnswerSource): readonly string[] {
  const stored = answers.of(step)
  if (!Array.isArray(stored)) return []
  if (stored.length === 0) return [NONE]
  return Object.entries(step.answers).flatMap(([handle, value]) =>
    stored.includes(value) ? [handle] : [],
  )
}
