import * as fc from 'fast-check'
import type { AskingStep } from '../../src/domain/funnel/Step.ts'
import type { Answers } from '../../src/domain/answers/Answers.ts'
import type { SiteRules } from '../../src/domain/site/SiteRules.ts'

/** Picks one of the answers that a step would take. */
type Chooser = (step: AskingStep, valid: readonly unknown[]) => unknown

/** Numbers that answers are picked by, one a question. */
export const picks = fc.array(fc.nat({ max: 11 }), { minLength: 40, maxLength: 40 })

/** Answers by a list of numbers, one a question. */
export function byPicks(picked: readonly number[]): Chooser {
  let question = 0
  return (_step, valid) => valid[(picked[question++] ?? 0) % valid.length]
}

/** Some answers that a step takes: all of a few; for lists the ends and the whole; for numbers both bounds and one between. */
export function validAnswers(step: AskingStep, answers: Answers, { minimumAge }: Pick<SiteRules, 'minimumAge'>): readonly unknown[] {
  if (step.kind === 'name') return ['Ana', '李', 'O’Brien 2nd']
  if ('bounds' in step) {
    const { min, max } = step.bounds({ units: answers.units ?? 'metric', minimumAge })
    return [min, Math.round((min + max) / 4), max]
  }
  const offered = Object.values(step.answers)
  if (!('noneOffered' in step)) return offered
  return [offered.slice(0, 1), offered.slice(-1), offered, ...(step.noneOffered ? [[]] : [])]
}
