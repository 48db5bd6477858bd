import type { Answers } from '../answers/Answers.ts'
import { goalWeightConcern } from '../answers/goalWeight.ts'
import type { SiteRules } from '../site/SiteRules.ts'
import type { Sequence } from './Sequence.ts'
import { isAsking, type Step } from './Step.ts'
import { firstMissing } from './validity.ts'

// @rule 2.change-answers The plan lists the answers; Change leads to a question and straight back to the plan, but is not
//   offered once a profile holds the answers
/**
 * The step between a changed answer and the plan (product 2: plan summary): the question that refines the answer, the goal curve
 * if it shows a concern about the goal weight, or the first question without an answer. Undefined if there is none.
 */
export function stepAfterChange(
  changed: Step,
  sequence: Sequence,
  answers: Answers,
  site: Pick<SiteRules, 'minimumAge'>,
): Step | undefined {
  const next = sequence.next(changed)
  return next &&
    (refines(next, changed) || (next.kind === 'goalCurve' && goalWeightConcern(answers)))
    ? next
    : firstMissing(sequence.steps, answers, site)
}

const refines = (step: Step, earlier: Step): boolean =>
  isAsking(step) && step.key === undefined && isAsking(earlier) && earlier.key === step.writes
