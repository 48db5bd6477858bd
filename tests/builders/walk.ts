import type { AskingStep } from '#domain/funnel/Step.ts'
import type { Answers } from '#domain/answers/Answers.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'

/**
 * Some valid answers of a step. For a name: three names; for a number: both bounds and a value between them; for a single choice:
 * each answer; for a multiple choice: only the first answer, only the last, all, and none if the step offers that.
 */
export function validAnswers(
  step: AskingStep,
  answers: Answers,
  { minimumAge }: Pick<SiteRules, 'minimumAge'>,
): readonly unknown[] {
  if (step.kind === 'name') return ['Ana', '李', 'O’Brien 2nd']
  if ('bounds' in step) {
    const { min, max } = step.bounds({ units: answers.units ?? 'metric', minimumAge })
    return [min, Math.round((min + max) / 4), max]
  }
  const offered = Object.values(step.answers)
  if (!('noneOffered' in step)) return offered
  return [offered.slice(0, 1), offered.slice(-1), offered, ...(step.noneOffered ? [[]] : [])]
}
