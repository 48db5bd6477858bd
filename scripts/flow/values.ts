import type { AnswersByKey, Condition } from '../../src/domain/funnel/Condition.ts'
import { type AskingStep, isAsking } from '../../src/domain/funnel/Step.ts'
import type { SiteRules } from '../../src/domain/site/SiteRules.ts'

/** The questions that write their answer under this key, in order. */
export const writersOf = (key: string, { funnel }: SiteRules): readonly AskingStep[] =>
  funnel.filter(isAsking).filter((step) => step.writes === key)

export const isNumber = (key: string, site: SiteRules): boolean =>
  writersOf(key, site).some((step) => 'bounds' in step)

/**
 * The answers that a visitor can give at a step: each answer of a choice, each set of answers of a list, each whole number
 * (metric) within the bounds. For a number that a condition compares with another number, only the lowest, the middle and the
 * highest value: these three are enough for the two numbers to occur in every order.
 */
export function answersAt(step: AskingStep, site: SiteRules): readonly unknown[] {
  if (step.kind === 'name') return ['Ana']
  if ('bounds' in step) {
    const { min, max } = step.bounds({ units: 'metric', minimumAge: site.minimumAge })
    const isCompared = site.funnel.some(
      ({ askWhen }) =>
        askWhen?.reads.includes(step.writes) &&
        askWhen.reads.filter((key) => isNumber(key, site)).length > 1,
    )
    return isCompared
      ? [min, Math.round((min + max) / 2), max]
      : Array.from({ length: max - min + 1 }, (_, index) => min + index)
  }
  const offered = [...new Set(Object.values(step.answers))]
  if (!('noneOffered' in step)) return offered
  const sets = Array.from({ length: 2 ** offered.length }, (_, set) =>
    offered.filter((_answer, index) => (set >> index) % 2 === 1),
  )
  return step.noneOffered ? sets : sets.slice(1)
}

/** Every combination of answers to the keys that a condition reads. In some of them, a key has no answer. */
export function combinationsFor({ reads }: Condition, site: SiteRules): readonly AnswersByKey[] {
  return reads.reduce<readonly AnswersByKey[]>(
    (made, key) => {
      const values = new Set(writersOf(key, site).flatMap((step) => answersAt(step, site)))
      return made.flatMap((one) => [
        one,
        ...[...values].map((value) => Object.assign({}, one, { [key]: value })),
      ])
    },
    [{}],
  )
}
