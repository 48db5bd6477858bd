import type { AnswersByKey, Condition } from '../../src/domain/funnel/Condition.ts'
import type { SiteRules } from '../../src/domain/site/SiteRules.ts'
import { groupBy } from '../funnel/groupBy.ts'
import { combinationsFor, isNumber, writersOf } from './values.ts'

const UNANSWERED = 'unanswered'
/** Something that a condition depends on, such as an answer, with its values in words. */
interface Aspect {
  readonly name: string
  valueOf(answers: AnswersByKey): string
  readonly ordered?: true
}

const or = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

/** The answers of one key, each named by the handle that the first question offering it uses. */
function answerAspect(key: string, site: SiteRules): Aspect {
  const spelt = (value: unknown): string => {
    for (const step of writersOf(key, site)) {
      const same = Object.entries('answers' in step ? step.answers : {}).flatMap(
        ([handle, answer]) => (answer === value ? [handle] : []),
      )
      if (same.length > 0) return same.join('/')
    }
    return String(value)
  }
  return {
    name: `\`${key}\` is `,
    valueOf({ [key]: value }) {
      if (value === undefined) return UNANSWERED
      if (!Array.isArray(value)) return spelt(value)
      return value.map(spelt).join(' and ') || 'none'
    },
    ...(isNumber(key, site) && { ordered: true }),
  }
}

/** The comparison of two numbers. */
const comparison = (one: string, other: string): Aspect => ({
  name: `\`${one}\` is `,
  valueOf({ [one]: a, [other]: b }) {
    if (typeof a !== 'number' || typeof b !== 'number') return UNANSWERED
    return `${a < b ? 'below' : a > b ? 'above' : 'equal to'} \`${other}\``
  },
})

/** Names the wanted values of an aspect; or, if that is shorter, the values that are not wanted, after "not". */
function someOf({ name, ordered }: Aspect, wanted: readonly string[], all: readonly string[]) {
  const others = all.filter((value) => !wanted.includes(value))
  if (wanted.includes(UNANSWERED) && wanted.length > 1) return `${name}not ${or(others)}`
  const unwanted = others.filter((value) => value !== UNANSWERED)
  if (unwanted.length === 0) return `${name}answered`
  if (ordered && wanted.length > 1 && wanted.at(-1) === all.at(-1))
    return `${name}${wanted[0]} or more`
  if (ordered && wanted.length > 1 && unwanted.at(-1) === all.at(-1))
    return `${name}${wanted.at(-1)} or less`
  return wanted.length > 3 && unwanted.length < wanted.length
    ? `${name}answered, and not ${or(unwanted)}`
    : `${name}${or(wanted)}`
}

/**
 * Describes when a condition holds, from its results for every combination of the answers it reads. Values of the first aspect
 * with the same result are named together, followed by the further conditions of that result.
 */
export function inWords(condition: Condition, site: SiteRules): string {
  const numbers = condition.reads.filter((key) => isNumber(key, site))
  const [one, other] = numbers
  const plain = condition.reads.filter((key) => numbers.length < 2 || !numbers.includes(key))
  const aspects = [
    ...plain.map((key) => answerAspect(key, site)),
    ...(one !== undefined && other !== undefined ? [comparison(one, other)] : []),
  ]
  return described(aspects, combinationsFor(condition, site))

  function described(
    [first, ...rest]: readonly Aspect[],
    answers: readonly AnswersByKey[],
  ): string {
    if (answers.every((each) => condition.holds(each))) return 'always'
    if (!answers.some((each) => condition.holds(each))) return 'never'
    if (!first) return 'sometimes'
    const byValue = groupBy(answers, (each) => first.valueOf(each))
    const results = groupBy(byValue, ([, some]) => described(rest, some))
    return [...results]
      .filter(([result]) => result !== 'never')
      .map(([result, entries]) => {
        if (results.size === 1) return result
        const values = entries.map(([value]) => value)
        const named = someOf(first, values, [...byValue.keys()])
        return result === 'always' ? named : `${named} and ${result}`
      })
      .join('; or ')
  }
}
