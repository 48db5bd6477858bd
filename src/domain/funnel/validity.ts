import { fitsDecimals, isWithin } from '../answers/Bounds.ts'
import { byKey, type Answers } from '../answers/Answers.ts'
import { isMeasure, Units } from '../answers/Units.ts'
import type { SiteRules } from '../site/SiteRules.ts'
import { type AskingStep, isAsking, type Step } from './Step.ts'

// @rule 3.out-of-bounds A number outside its bounds is stored and counts as missing
/** Whether the step has a valid answer. A number must fit the bounds and decimals that the answers' units and the site give. */
export function isAnswered(
  step: AskingStep,
  answers: Answers,
  site: Pick<SiteRules, 'minimumAge'>,
): boolean {
  const answer = byKey(answers)[step.writes]
  if (!step.accepts(answer)) return false
  if (!('bounds' in step)) return true
  if (answers.units === undefined && isMeasure(step.kind)) return false
  const bounds = step.bounds({ units: answers.units ?? Units.Metric, minimumAge: site.minimumAge })
  return isWithin(bounds, Number(answer)) && fitsDecimals(bounds, Number(answer))
}

/** The first of these steps that has a key but no valid answer. */
export function firstMissing(
  steps: readonly Step[],
  answers: Answers,
  site: Pick<SiteRules, 'minimumAge'>,
): Step | undefined {
  return steps.find(
    (step) => step.key !== undefined && isAsking(step) && !isAnswered(step, answers, site),
  )
}
