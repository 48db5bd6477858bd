import { summaryOf } from '#domain/summary/PlanSummary.ts'
import { isolated } from '../../design/isolated.ts'
import * as m from '../../generated/paraglide/messages.js'
import { weightText } from './measures.ts'
import { weightToReach } from './weightToReach.ts'
import type { Answers } from '#domain/answers/Answers.ts'
import type { Sequence } from '#domain/funnel/Sequence.ts'

// @rule 4.kilos-in-short The plan in one line names no weights if its training is too little to lose them
/** The plan summary in one line; undefined if the answers give nothing to say. */
export function planInShort(answers: Answers, sequence: Sequence): string | undefined {
  const { displayName: name, units } = answers
  const { week, length, dose } = summaryOf(answers)
  const minutes =
    length.first === length.later ? String(length.later) : m.paywall_plan_minutes(length)
  const weights = dose === 'too_little' ? null : weightToReach(answers, sequence)
  const parts = [
    weights
      ? [
          m.paywall_plan_weight({
            weight: weightText(weights.weight, units),
            goal: weightText(weights.goal, units),
          }),
        ]
      : [],
    week.length > 0 ? [m.paywall_plan_week({ count: week.length, minutes })] : [],
  ].flat()
  if (parts.length === 0) return undefined
  return name
    ? m.paywall_plan_named({ name: isolated(name), plan: parts.join(', ') })
    : parts.join(', ')
}
